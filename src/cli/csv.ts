/**
 * One line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula is led by an apostrophe: answers come from
 * strangers. Source: quality.md (safety).
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
