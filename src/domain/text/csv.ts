/** Tells a spreadsheet that the file is UTF-8, whatever its locale. */
export const byteOrderMark = '\ufeff'

/**
 * One line of CSV (RFC 4180). A value that a spreadsheet would read as a formula, or as a number or a date with
 * other digits than it has, gets an apostrophe in front: values come from strangers, and phone numbers must
 * stay whole. The same applies after a semicolon, a tab or a line break inside a cell, where a spreadsheet in
 * another locale starts a new cell.
 * Source: docs/product/quality.md#135-safety, https://owasp.org/www-community/attacks/CSV_Injection.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(text: string): string {
  const escaped = text
    .replace(formulaStart, "'")
    .replace(separatorBeforeFormula, (skipped) => skipped.replaceAll(separator, "$&'"))
    .replace(changedNumber, "'$&")
  return /[",\r\n]/.test(escaped) || escaped !== text ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** What begins a formula, also where a spreadsheet leaves out what nobody sees before it. */
const formulaStart = /^(?=[\t\r]|[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])/u
const separatorBeforeFormula = /(?<![;\s\p{Cc}\p{Cf}"])[;\s\p{Cc}\p{Cf}"]+(?=[=+\-@＝＋－＠])/gu
const separator = /[;\t\r\n]/g

/**
 * What a spreadsheet would change: a number that begins with 0 or has more than eleven digits, one with an
 * exponent (12E5), and short numbers that look like a date (2-5). Dates with the year in front are left.
 */
const changedNumber =
  /^\s*(?:0[\d\s]+|\d[\d\s]{11,}|\d[\d\s]*(?:[.,]\d+)?[eE][+-]?\d+\s*|\d{1,2}[-/]\d{1,4}(?:[-/]\d{1,4})?\s*)$/
