/**
 * One line of CSV (RFC 4180). A value that a spreadsheet would read as a formula gets an apostrophe in front,
 * because values come from strangers. The same holds behind a semicolon, a tab or a new line inside a cell,
 * where a spreadsheet of another country begins a new cell.
 * Source: docs/product/quality.md#135-safety, https://owasp.org/www-community/attacks/CSV_Injection.
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
