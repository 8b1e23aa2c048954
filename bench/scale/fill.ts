import pg from 'pg'

/** The tables that grow with submissions, in the order of their foreign keys. */
const copiedTables = ['submission', 'payment', 'receipt', 'email_message', 'ticket', 'search_word'] as const

/** Whole copies of an identifier would not be unique; these columns get the number of the copy. */
const uniqueColumns = new Set([
  'submission.id',
  'submission.public_code',
  'submission.access_token',
  'payment.reference',
  'payment.submission_id',
  'receipt.reference',
  'email_message.submission_id',
  'email_message.message_id',
  'ticket.id',
  'ticket.submission_id',
  'ticket.public_code',
  'ticket.access_token',
  'search_word.submission_id',
])

/** Submissions lie this far apart on average, so that a million of them fill most of a year. */
const copyAgeMs = 25_000
/** The search contains this many different names. */
const differentNames = 50_000

/**
 * Copies what this PostgreSQL database holds of the registrations with these names until there are `count`
 * submissions. The copies differ in their identifiers, their age and the words they are found by.
 */
export async function fillWithSubmissions(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [totals] = await rows(
      client,
      `select count(*) as present, count(*) filter (where id not like '%-copy-%') as originals,
         coalesce(max(nullif(split_part(id, '-copy-', 2), '')::int), 0) as copies
       from submission`,
    )
    const [present, originals, copies] = [totals?.present, totals?.originals, totals?.copies].map(Number)
    if (present === undefined || !originals || copies === undefined) throw new Error('There is no submission to copy')
    const first = copies + 1
    const last = copies + Math.floor((count - present) / originals)
    if (last < first) return
    for (const table of copiedTables) await copyTable(client, table, { first, last, ageMs: copyAgeMs * originals })
    await client.query(
      'update receipt_series set last_number = (select max(number) from receipt where receipt.series = receipt_series.series and receipt.year = receipt_series.year)',
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** The copies with these numbers; each is older than the one before by `ageMs`. */
interface Copies {
  first: number
  last: number
  ageMs: number
}

async function copyTable(client: pg.Client, table: string, { first, last, ageMs }: Copies): Promise<void> {
  const columns = (
    await rows(client, `select column_name from information_schema.columns where table_name = '${table}'`)
  ).map(({ column_name: name }) => String(name))
  const values = columns.map((column) => copiedValue(table, column, ageMs))
  const key = columns.includes('submission_id') ? 'submission_id' : table === 'submission' ? 'id' : 'reference'
  await client.query(
    `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
     select ${values.join(', ')} from "${table}" as original, generate_series(${first}, ${last}) as copy
     where original."${key}" not like '%-copy-%'`,
  )
}

function copiedValue(table: string, column: string, ageMs: number): string {
  const original = `original."${column}"`
  if (uniqueColumns.has(`${table}.${column}`)) return `${original} || '-copy-' || copy`
  if (column.endsWith('_ms'))
    return `case when ${original} > 0 then ${original} - copy * ${ageMs}::bigint else ${original} end`
  if (table === 'receipt' && column === 'number') return '(select max(number) from receipt) + row_number() over ()'
  if (table === 'search_word' && column === 'word')
    return `case when ${original} ~ '^[a-z]+$' then ${original} || (copy % ${differentNames}) else ${original} || copy end`
  return original
}

async function rows(client: pg.Client, sql: string): Promise<Record<string, unknown>[]> {
  return (await client.query(sql)).rows
}
