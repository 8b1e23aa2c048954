/**
 * One line of CSV (RFC 4180). A value that a spreadsheet would read as a formula gets an apostrophe in front,
 * because values come from strangers. The same applies after a semicolon, a tab or a line break inside a
 * cell, where a spreadsheet in another locale starts a new cell.
 * Source: docs/product/quality.md#135-safety, https://owasp.org/www-community/attacks/CSV_Injection.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(text: string): string {
  const escaped = text
    .replace(formulaStart, "'")
    .replace(separatorBeforeFormula, (skipped) => skipped.replaceAll(separator, "$&'"))
  return /[",\r\n]/.test(escaped) || escaped !== text ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** What begins a formula, also where a spreadsheet leaves out what nobody sees before it. */
const formulaStart = /^(?=[\t\r]|[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])/u
const separatorBeforeFormula = /(?<![;\s\p{Cc}\p{Cf}"])[;\s\p{Cc}\p{Cf}"]+(?=[=+\-@＝＋－＠])/gu
const separator = /[;\t\r\n]/g
