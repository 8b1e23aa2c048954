import { type Kysely, sql } from 'kysely'

/**
 * Numbered receipts and credit notes, and what the provider received where it differs from the price. Payments
 * that count already get their numbers in the order in which they were settled, by the year in West Africa
 * Time (UTC+1). A payment that was refunded before gets none: whether it had ever counted was not recorded.
 */
export async function addReceipts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('received_amount', 'bigint').execute()
  await db.schema.alterTable('payment').addColumn('received_currency', 'text').execute()
  await createTables(db)
  await numberSettledPayments(db)
}

async function createTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('receipt')
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull().references('payment.reference'))
    .addColumn('amount_kobo', 'bigint', (column) => column.notNull())
    .addColumn('payer_name', 'text')
    .addColumn('contents', 'text')
    .addColumn('issued_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('receipt_number', ['series', 'year', 'number'])
    .execute()
  await schema
    .createIndex('receipt_of_payment')
    .unique()
    .on('receipt')
    .column('reference')
    .where(sql.ref('series'), '=', sql.lit('receipt'))
    .execute()
  await schema.createIndex('receipt_by_payment').on('receipt').column('reference').execute()
  await schema
    .createIndex('receipt_to_complete')
    .on('receipt')
    .column('reference')
    .where(sql.ref('contents'), 'is', null)
    .execute()
  await schema.createIndex('payment_by_settling').on('payment').column('settled_at_ms').execute()
  await schema
    .createTable('receipt_series')
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('receipt_series_year', ['series', 'year'])
    .execute()
}

/** The first number of each year goes to the payment that was settled first. */
async function numberSettledPayments(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ reference: string; amount_kobo: number | string; settled_at_ms: number | string }>`
    select payment.reference, payment.amount_kobo, payment.settled_at_ms
    from payment join submission on submission.id = payment.submission_id
    where payment.settled_at_ms is not null and (payment.state = 'accepted' or
      (payment.state = 'succeeded' and (submission.state = 'paid' or payment.note is null)))
    order by payment.settled_at_ms, payment.reference`.execute(db)
  const lastNumbers = new Map<number, number>()
  for (const { reference, amount_kobo, settled_at_ms } of rows) {
    const year = new Date(Number(settled_at_ms) + 3_600_000).getUTCFullYear()
    const number = (lastNumbers.get(year) ?? 0) + 1
    lastNumbers.set(year, number)
    await sql`insert into receipt (series, year, number, reference, amount_kobo, payer_name, contents, issued_at_ms)
      values ('receipt', ${year}, ${number}, ${reference}, ${amount_kobo}, null, null, ${settled_at_ms})`.execute(db)
  }
  for (const [year, number] of lastNumbers)
    await sql`insert into receipt_series (series, year, last_number) values ('receipt', ${year}, ${number})`.execute(db)
}
