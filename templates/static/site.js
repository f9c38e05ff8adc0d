"use strict";
// Sorting and filtering of tables; every page is complete without this file.

const plain = { "ł": "l", "ø": "o", "đ": "d", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "’": "'" };

const fold = (text) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[łøđıßæœ’]/g, (letter) => plain[letter]);

function value(row, column, by) {
  const cell = row.cells[column];
  if (by === "time") return cell.querySelector("time")?.getAttribute("datetime") ?? "";
  if (by === "text") return fold(cell.textContent.trim());
  const number = /\d[\d.]*/.exec(cell.textContent);
  return number ? Number(number[0]) : NaN;
}

function compare(a, b) {
  if (a === b || (a !== a && b !== b)) return 0;
  if (a === "" || a !== a) return 1;
  if (b === "" || b !== b) return -1;
  return 0;
}

function order(table, column, by, down) {
  const keyed = table.rowsAsPublished.map((row) => [value(row, column, by), row]);
  keyed.sort(([a], [b]) => compare(a, b) || (a < b ? -1 : a > b ? 1 : 0) * (down ? -1 : 1));
  return keyed.map(([, row]) => row);
}

const sorted = (table) => table.querySelector("[aria-sort]") !== null;

// A line between zones is shown in the order as published, where the filter leaves rows below it.
function lines(table) {
  for (const line of table.querySelectorAll("tr.line")) {
    line.hidden = sorted(table) || ![...line.parentElement.rows].some((row) => row !== line && !row.hidden);
  }
}

function show(table, rows, published) {
  for (const row of rows) (published ? row.zone : table.tBodies[0]).append(row);
  lines(table);
}

function sortable(table) {
  table.rowsAsPublished = [...table.tBodies].flatMap((body) => [...body.rows].filter((row) => !row.matches(".line")));
  for (const row of table.rowsAsPublished) row.zone = row.parentElement;
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const by = head.dataset.by;
    if (!by) return;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const now = head.getAttribute("aria-sort");
      const first = by === "points" ? "descending" : "ascending";
      const other = first === "ascending" ? "descending" : "ascending";
      const next = !now ? first : now === first ? other : null;
      for (const one of heads) one.removeAttribute("aria-sort");
      if (next) head.setAttribute("aria-sort", next);
      show(table, next ? order(table, column, by, next === "descending") : table.rowsAsPublished, !next);
    });
  });
}

function filterable(table, number) {
  const bar = document.createElement("div");
  const label = document.createElement("label");
  const input = document.createElement("input");
  const told = document.createElement("span");
  bar.className = "filter";
  bar.setAttribute("role", "search");
  bar.setAttribute("aria-label", `Filter ${table.dataset.filter}`);
  input.type = "search";
  input.id = `filter-${number}`;
  input.autocomplete = "off";
  label.htmlFor = input.id;
  label.textContent = `Filter ${table.dataset.filter}`;
  told.setAttribute("role", "status");
  bar.append(label, input, told);
  table.parentElement.before(bar);
  const rows = [...table.tBodies].flatMap((body) => [...body.rows].filter((row) => !row.matches(".line")));
  const texts = rows.map((row) => fold(row.textContent));
  input.addEventListener("input", () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    rows.forEach((row, index) => {
      row.hidden = !words.every((word) => texts[index].includes(word));
      if (!row.hidden) shown += 1;
    });
    lines(table);
    told.textContent = !words.length ? "" : shown ? `${shown} of ${rows.length}` : table.dataset.none;
  });
}

// Laid out as cards on a phone, a table stays a table for every reader: some browsers forget it.
const ROLES = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TFOOT: "rowgroup", TR: "row", TD: "cell" };

function named(table) {
  for (const one of [table, ...table.querySelectorAll("thead, tbody, tfoot, tr, td, th")]) {
    one.setAttribute("role", ROLES[one.tagName] ?? (one.scope === "col" ? "columnheader" : "rowheader"));
  }
}

document.querySelectorAll("table.cards").forEach(named);
document.querySelectorAll("table[data-sort]").forEach(sortable);
document.querySelectorAll("table[data-filter]").forEach(filterable);
