/** The rows of a table, or why the text is not a table, worded for the person who made the file. */
export type ParsedTable = { kind: 'rows'; rows: string[][] } | { kind: 'invalid'; message: string }

/** The most fields of a table: 5,000 lines of 20. A megabyte of commas has a million. */
const maxFields = 100_000

/**
 * Reads a table of a spreadsheet: comma or semicolon between fields, quotes around those that contain one, CRLF or
 * LF. Empty lines are left out, but each row keeps the number of its line by its place.
 * Source: https://www.rfc-editor.org/rfc/rfc4180.
 */
export function parseCsv(text: string): ParsedTable {
  const content = text.replace(/^\uFEFF/, '')
  const firstLine = content.slice(0, content.search(/\r?\n|$/))
  const separator = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ','
  const rows: string[][] = [[]]
  let position = 0
  for (let fields = 1; position < content.length; fields++) {
    if (fields > maxFields)
      return { kind: 'invalid', message: `The table has more than ${maxFields} fields. Split it.` }
    const field = readField(content, position, separator)
    if (field === undefined) return { kind: 'invalid', message: `Line ${rows.length}: a quotation mark is not closed.` }
    rows.at(-1)?.push(field.text)
    position = field.end
    if (content[position] === separator) position++
    else if (position < content.length) {
      position += content.startsWith('\r\n', position) ? 2 : 1
      rows.push([])
    }
  }
  return { kind: 'rows', rows }
}

/** The field at this position and where it ends; undefined if its quotes are not closed. */
function readField(content: string, start: number, separator: string): { text: string; end: number } | undefined {
  if (content[start] !== '"') {
    let end = start
    while (end < content.length && content[end] !== separator && content[end] !== '\n' && content[end] !== '\r') end++
    return { text: content.slice(start, end), end }
  }
  let text = ''
  let position = start + 1
  for (;;) {
    const quote = content.indexOf('"', position)
    if (quote === -1) return undefined
    text += content.slice(position, quote)
    if (content[quote + 1] !== '"') return { text, end: endOfField(content, quote + 1, separator) }
    text += '"'
    position = quote + 2
  }
}

/** Skips what follows a closing quote by mistake. */
function endOfField(content: string, start: number, separator: string): number {
  let end = start
  while (end < content.length && content[end] !== separator && content[end] !== '\n' && content[end] !== '\r') end++
  return end
}
