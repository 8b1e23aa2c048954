import type pg from 'pg'

/** The maximum number of prepared statements. Each costs memory in every connection. */
const maxStatements = 200

/** Names by statement, the same in all connections. */
const names = new Map<string, string>()

/**
 * Uses prepared statements for inserts and updates, so that a connection parses and plans each of them once. Other
 * statements are not prepared: a prepared `select *` fails after a migration has added a column, which happens to the
 * old server while a new release starts.
 * Source: https://node-postgres.com/features/queries#prepared-statements.
 */
export function prepareInsertsAndUpdates(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...options: unknown[]) => unknown
  const prepared = (text: unknown, values?: unknown, ...others: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name === undefined ? query(text, values, ...others) : query({ name, text, values }, ...others)
  }
  client.query = prepared as pg.PoolClient['query']
}

function nameOf(text: string): string | undefined {
  if (!/^(insert|update) /.test(text) || text.includes('returning *')) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= maxStatements) return known
  const name = `agefest_${names.size}`
  names.set(text, name)
  return name
}
