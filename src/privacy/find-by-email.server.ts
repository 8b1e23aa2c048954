import type { Selectable } from 'kysely'
import type { Database, SubmissionTable } from '../adapters/database/tables.server'
import { fieldsNaming } from '../domain/text/address-in-answers'
import { isAddressOf } from '../domain/text/address-in-text'

type Row = Selectable<SubmissionTable>

/** What is kept under an e-mail address. */
export interface Found {
  /** What was sent with it as the address that we write to. */
  own: Row[]
  /** What others sent, with the answers that name it. */
  naming: { row: Row; fields: string[] }[]
}

const batch = 500

/**
 * Every submission that is a person's own or names them, the oldest first: all are read, for an address may stand in any answer, in
 * capitals or not. For the operator's desk: it takes as long as reading everything does.
 */
export async function findByAddress(db: Database, address: string): Promise<Found> {
  const found: Found = { own: [], naming: [] }
  for await (const row of everySubmission(db)) {
    if (row.email !== null && isAddressOf(row.email, address)) found.own.push(row)
    else {
      const fields = fieldsNaming(JSON.parse(row.answers), address)
      if (fields.length > 0) found.naming.push({ row, fields })
    }
  }
  found.own.sort((a, b) => a.created_at_ms - b.created_at_ms)
  return found
}

async function* everySubmission(db: Database): AsyncGenerator<Row> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('submission')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = last.id
  }
}
