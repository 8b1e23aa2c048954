/** A cell of a spreadsheet. Numbers can be added up there; every text stays a text. */
export type SheetCell = string | number

/** A list for a spreadsheet: one sheet with its headings. */
export interface Sheet {
  /** Of the file, without its ending. */
  name: string
  headings: readonly string[]
  /** The rows in batches, so that the memory does not grow with the list. */
  batches: Iterable<readonly SheetRow[]> | AsyncIterable<readonly SheetRow[]>
}

type SheetRow = readonly SheetCell[]

/** The files that a list is saved as. */
export const sheetFormats = ['csv', 'xlsx'] as const

export type SheetFormat = (typeof sheetFormats)[number]
