"use strict";
// Works the draws of a page out again from what the page shows (2.7.3, 4.2.3, 4.2.4); nothing is asked of a server.

const shown = (root, key) => root.querySelector(`[data-is="${key}"]`)?.textContent.trim() ?? "";
const numbers = (text) => text.split(" ").map(Number);

async function sha256(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Items 1 and 2: one Round only, then the preferred Round, then the other one. Players in seed order.
function placeStated(players, rounds, seats) {
  const room = new Map(rounds.map((round, i) => [round, seats[i]]));
  const seated = new Map();
  const give = (player, round) => {
    if (!room.get(round)) return false;
    room.set(round, room.get(round) - 1);
    return Boolean(seated.set(player.seed, round));
  };
  const wishes = players.map((player) => [player, player.preference.split(">").map(Number)]);
  for (const [player, wish] of wishes) if (wish.length === 1 && wish[0]) give(player, wish[0]);
  const preferring = wishes.filter(([, wish]) => wish.length === 2);
  const overflow = preferring.filter(([player, wish]) => !give(player, wish[0]));
  for (const [player, wish] of overflow) give(player, wish[1]);
  const free = players.filter((player) => player.preference === "either");
  return { seated, free, empty: rounds.map((round) => room.get(round)) };
}

// ways[i][n].get(s): in how many ways n of the seeds from the i-th on add up to s.
function countWays(seeds, size) {
  let row = [new Map([[0, 1]]), ...Array.from({ length: size }, () => new Map())];
  const ways = [row];
  for (const seed of [...seeds].reverse()) {
    row = row.map((cell, n) => {
      const next = new Map(cell);
      if (n) for (const [sum, many] of ways[0][n - 1]) next.set(sum + seed, (next.get(sum + seed) ?? 0) + many);
      return next;
    });
    ways.unshift(row);
  }
  return ways;
}

// Item 3: the fewest players in a Round right after one they played, then the closest average seeds.
function balance({ seated, free, empty }, rounds, seats) {
  const tired = free.filter((player) => player.back).map((player) => player.seed);
  const rested = free.filter((player) => !player.back).map((player) => player.seed);
  const [forced, open] = empty[0] > rested.length ? [rested, tired] : [[], rested];
  const size = empty[0] - forced.length;
  const add = (seeds) => seeds.reduce((sum, seed) => sum + seed, 0);
  const given = [...seated.keys()];
  const fixed = add(given.filter((seed) => seated.get(seed) === rounds[0])) + add(forced);
  const all = add(given) + add(tired) + add(rested);
  const apart = (sum) => Math.abs((fixed + sum) * seats[1] - (all - fixed - sum) * seats[0]);
  const ways = countWays(open, size);
  const least = Math.min(...[...ways[0][size].keys()].map(apart));
  const sums = [...ways[0][size].keys()].filter((sum) => apart(sum) === least);
  return { forced, open, size, ways, sums };
}

const many = (ways, n, sums) => sums.reduce((total, sum) => total + (ways[n]?.get(sum) ?? 0), 0);

function pick({ forced, open, size, ways, sums }, index) {
  const chosen = new Set(forced);
  open.forEach((seed, i) => {
    if (!size) return;
    const less = sums.map((sum) => sum - seed);
    const here = many(ways[i + 1], size - 1, less);
    if (index < here) [size, sums] = [size - 1, chosen.add(seed) && less];
    else index -= here;
  });
  return chosen;
}

async function rounds(draw) {
  const [names, seats] = [numbers(draw.dataset.rounds), numbers(draw.dataset.seats)];
  const rows = [...draw.querySelectorAll("tbody tr")];
  const players = rows.map((row) => ({
    seed: Number(shown(row, "seed")), preference: shown(row, "preference"), back: shown(row, "back") === "yes", round: shown(row, "round"),
  }));
  const stated = placeStated(players, names, seats);
  const best = balance(stated, names, seats);
  const count = many(best.ways[0], best.size, best.sums);
  const said = Number(shown(draw, "candidates").replaceAll(",", ""));
  if (count !== said) return `${said} assignments are shown, ${count} worked out`;
  const text = `${shown(draw, "value")}|${draw.dataset.draw}|rounds|${shown(draw, "attempt")}`;
  const index = count > 1 ? Number(BigInt(`0x${await sha256(text)}`) % BigInt(count)) : 0;
  if (String(index) !== shown(draw, "index")) return `number ${shown(draw, "index")} is shown, number ${index} worked out`;
  const early = pick(best, index);
  for (const player of stated.free) stated.seated.set(player.seed, early.has(player.seed) ? names[0] : names[1]);
  const wrong = players.find((player) => player.round !== String(stated.seated.get(player.seed) ?? "–"));
  return wrong && `seed ${wrong.seed} is shown in Round ${wrong.round}, worked out is ${stated.seated.get(wrong.seed) ?? "no seat"}`;
}

async function games(draw) {
  const names = numbers(draw.dataset.games);
  const rows = [...draw.querySelectorAll("tbody tr")];
  const players = await Promise.all(rows.map(async (row) => {
    const id = shown(row, "player");
    const digest = await sha256(`${shown(draw, "value")}|${draw.dataset.draw}|${shown(draw, "attempt")}|${id}`);
    return { id, digest, seed: Number(shown(row, "seed")), game: shown(row, "game"), said: shown(row, "digest") };
  }));
  players.sort((a, b) => a.seed - b.seed);
  for (let first = 0; first < players.length; first += names.length) {
    const tier = players.slice(first, first + names.length).sort((a, b) => (a.digest < b.digest ? -1 : 1));
    for (const [place, player] of tier.entries()) {
      if (player.digest !== player.said) return `another digest is shown for ${player.id}`;
      if (player.game !== String(names[place])) return `${player.id} is shown in Game ${player.game}, worked out is Game ${names[place]}`;
    }
  }
  return "";
}

// 2.7.3: the smallest digest stands first.
async function toss(draw) {
  const rows = [...draw.querySelectorAll("tbody tr")];
  const players = await Promise.all(rows.map(async (row) => {
    const id = shown(row, "player");
    const digest = await sha256(`${shown(draw, "value")}|toss|${draw.dataset.season}|${id}`);
    return { id, digest, order: shown(row, "order"), said: shown(row, "digest") };
  }));
  players.sort((a, b) => (a.digest < b.digest ? -1 : 1));
  for (const [place, player] of players.entries()) {
    if (player.digest !== player.said) return `another digest is shown for ${player.id}`;
    if (player.order !== String(place + 1)) return `${player.id} is shown as number ${player.order}, worked out is ${place + 1}`;
  }
  return "";
}

// What was fixed beforehand: the text has the recorded digest, and names the players as the table does.
async function fixed(draw) {
  const recorded = shown(draw, "recorded");
  if (!recorded) return "";
  const text = shown(draw, "committed").slice("printf '%s' '".length, -"' | sha256sum".length).replaceAll(`'"'"'`, "'");
  const digest = await sha256(text);
  if (digest !== recorded) return "the text that was fixed beforehand has another digest than the recorded one";
  const facts = JSON.parse(text);
  const named = facts.players ?? [...facts.pool, ...(facts.behind ?? [])];
  const same = (one, row) => typeof one === "string" ? one === shown(row, "player")
    : String(one.seed) === shown(row, "seed") && (one.preference ? one.preference === shown(row, "preference") : one.player === shown(row, "player"));
  const other = [...draw.querySelectorAll("tbody tr")].find((row) => !named.some((one) => same(one, row)));
  return other && `${shown(other, "player") || `seed ${shown(other, "seed")}`} was not fixed beforehand as shown`;
}

async function check(draw, told) {
  const wrong = await { rounds, games, toss }[draw.dataset.kind](draw) || await fixed(draw);
  told.classList.toggle("wrong", Boolean(wrong));
  told.textContent = wrong ? `✕ Does not match: ${wrong}.` : "✓ Worked out again in this browser: everything matches.";
}

function offer(place) {
  const drawn = [...document.querySelectorAll("[data-draw]")].filter((draw) => shown(draw, "index") || shown(draw, "game") || shown(draw, "order"));
  if (!drawn.length) return;
  if (!globalThis.crypto?.subtle) {
    place.textContent = "This browser has no SHA-256 for pages opened this way; the lines for a shell work everywhere.";
    return;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Work all draws out again in this browser";
  place.append(button);
  const spots = drawn.map((draw) => {
    const told = document.createElement("p");
    told.className = "verified";
    told.setAttribute("role", "status");
    draw.querySelector("h2").after(told);
    return [draw, told];
  });
  button.addEventListener("click", () => Promise.all(spots.map(([draw, told]) => check(draw, told))));
}

const place = document.getElementById("verify");
if (place) offer(place);
