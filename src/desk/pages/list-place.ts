/** The place of a row in a list that is ordered by time, and by id among rows of one millisecond. */
export interface ListPlace {
  atMs: number
  id: string
}

/** Up to the year 33658, so that every database can compare it. */
const pattern = /^(\d{1,15})~([\w-]{1,100})$/

/** Reads a place from an address. Undefined if it is none that `formatListPlace` has written. */
export function parseListPlace(text: string | null): ListPlace | undefined {
  const [, atMs, id] = pattern.exec(text ?? '') ?? []
  return id === undefined ? undefined : { atMs: Number(atMs), id }
}

/** Writes a place for an address. */
export function formatListPlace({ atMs, id }: ListPlace): string {
  return `${atMs}~${id}`
}
