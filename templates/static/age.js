"use strict";
// How long ago: ages in words, and notices that show only once what they speak of is old.
// Every date stands in the page already; without this file nothing is missing but the counting.

const HOUR = 3_600_000;
const words = new Intl.RelativeTimeFormat("en", { numeric: "always" });

function ago(since, now) {
  const hours = Math.max(Math.floor((now - since) / HOUR), 0);
  return hours < 1 ? "less than an hour ago" : hours < 48 ? words.format(-hours, "hour") : words.format(-Math.floor(hours / 24), "day");
}

const now = Date.now();
for (const one of document.querySelectorAll("[data-ago]")) {
  const since = Date.parse(one.dataset.ago);
  if (since <= now) one.textContent = ago(since, now);
}
for (const one of document.querySelectorAll("[data-since]")) {
  one.hidden = !(now - Date.parse(one.dataset.since) > one.dataset.hours * HOUR);
}
