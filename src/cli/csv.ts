/**
 * One line of CSV (RFC 4180). What a spreadsheet would take for a formula is led by an apostrophe: answers come from strangers. So is what
 * stands behind a semicolon, a tab or a new line inside of a cell, where a spreadsheet of another country begins a new cell and knows
 * nothing of the quotation marks around this one. Source: quality.md (safety); OWASP, CSV Injection.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(text: string): string {
  const harmless = text
    .replace(beginning, "'")
    .replace(beforeFormula, (skipped) => skipped.replaceAll(separator, "$&'"))
  return /[",\r\n]/.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** What begins a formula, also where a spreadsheet leaves out what nobody sees before it. */
const beginning = /^(?=[\t\r]|[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])/u
const beforeFormula = /(?<![;\s\p{Cc}\p{Cf}"])[;\s\p{Cc}\p{Cf}"]+(?=[=+\-@＝＋－＠])/gu
const separator = /[;\t\r\n]/g
