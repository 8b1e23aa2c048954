/** Where a page of a list ends: the row of a list that is ordered by time, and by id among rows of one millisecond. */
export interface PageCursor {
  atMs: number
  id: string
}

/** Up to the year 33658, so that every database can compare it. */
const pattern = /^(\d{1,15})~([\w-]{1,100})$/

/** Reads a cursor from an address. Undefined if `formatPageCursor` has not written it. */
export function parsePageCursor(text: string | null): PageCursor | undefined {
  const [, atMs, id] = pattern.exec(text ?? '') ?? []
  return id === undefined ? undefined : { atMs: Number(atMs), id }
}

/** Writes a cursor for an address. */
export function formatPageCursor({ atMs, id }: PageCursor): string {
  return `${atMs}~${id}`
}
