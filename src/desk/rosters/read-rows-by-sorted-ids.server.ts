/**
 * Reads the rows of a sorted query that finds only their ids. To sort whole rows, the database would carry all answers
 * of thousands of forms along, and with the embedded one everyone would wait.
 */
export async function readRowsBySortedIds<Row extends { id: string }>(
  sorted: { execute: () => Promise<{ id: string }[]> },
  readRows: (ids: readonly string[]) => { execute: () => Promise<Row[]> },
): Promise<Row[]> {
  const ids = (await sorted.execute()).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = new Map((await readRows(ids).execute()).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
