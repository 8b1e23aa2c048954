import { writeZip, type ZippedFile } from '../../adapters/write-zip.server'
import { joinIntoPieces } from './join-into-pieces'
import type { Sheet, SheetCell } from './sheet'

/** What Excel reads. Source: https://support.microsoft.com/en-us/office/1672b34d-7043-467e-8e27-269d656771c3. */
const maxRows = 1_048_576
const maxCellLength = 32_767

/** A list has more rows than a spreadsheet can hold. */
class TooManyRows extends Error {
  override name = 'TooManyRows' as const
}

/**
 * Yields a list as an XLSX workbook with one sheet, while it is read. Each text is stored in its cell as a text, so
 * that it is never a formula, whatever it begins with. Throws `TooManyRows` if a spreadsheet could not hold them.
 * Source: https://ecma-international.org/publications-and-standards/standards/ecma-376/.
 */
export function writeXlsx(sheet: Sheet, nowMs: number): AsyncGenerator<Buffer> {
  return writeZip(workbookFiles(sheet), nowMs)
}

async function* workbookFiles(sheet: Sheet): AsyncGenerator<ZippedFile> {
  for (const [name, xml] of Object.entries(fixedParts))
    yield { name, content: [`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`], isCompressible: true }
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet), isCompressible: true }
}

const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of every workbook. The second style, of the headings, is bold. */
const fixedParts = {
  '[Content_Types].xml': `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${officeNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${officeNamespace}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeNamespace}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${mainNamespace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
} as const

const headingStyle = ' s="1"'

/** The sheet; its first row stays in view. */
async function* sheetXml({ headings, batches }: Sheet): AsyncGenerator<string> {
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${mainNamespace}"><sheetViews>${view}</sheetViews><cols><col min="1" max="${headings.length}" width="20" customWidth="1"/></cols><sheetData>${rowXml(headings, 1, headingStyle)}`
  let count = 1
  for await (const rows of batches) {
    if (count + rows.length > maxRows)
      throw new TooManyRows('A spreadsheet cannot hold so many rows: save the list as CSV')
    const first = count + 1
    count += rows.length
    yield* joinIntoPieces(rows, (row, index) => rowXml(row, first + index, ''))
  }
  yield '</sheetData></worksheet>'
}

/** Each cell says where it is: some programs do not count. */
function rowXml(cells: readonly SheetCell[], row: number, style: string): string {
  const xml = cells.map((cell, column) => cellXml(cell, ` r="${columnName(column)}${row}"${style}`))
  return `<row r="${row}">${xml.join('')}</row>`
}

/** A, B … Z, AA, AB … of a column from 0. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

function cellXml(cell: SheetCell, attributes: string): string {
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c${attributes}><v>${cell}</v></c>`
  const text = String(cell)
  if (text === '') return `<c${attributes}/>`
  const shown = text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text
  return `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(shown)}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Characters that XML cannot hold become question marks; `_x0041_` would be read as a letter. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .replace(unstorable, '\ufffd')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
