import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './in-transaction.server'

const anonymousEmail = 'nobody@example.invalid'

/**
 * Removes payers from the sandbox's file while the sandbox may be running: payments and undelivered events
 * stay. Does nothing if the file does not exist. Throws if another process writes for longer than ten
 * seconds.
 */
export function anonymizePayers(file: string, references: readonly string[]): void {
  if (references.length === 0 || !existsSync(file)) return
  const database = new DatabaseSync(file, { timeout: 10_000 })
  try {
    database.exec('PRAGMA secure_delete=ON')
    const find = database.prepare('SELECT email FROM transactions WHERE reference = ? AND email <> ?')
    const anonymize = database.prepare('UPDATE transactions SET email = ? WHERE reference = ?')
    const rewriteWebhooks = database.prepare(
      "UPDATE webhooks SET body = replace(body, ?, ?) WHERE body LIKE '%' || ? || '%'",
    )
    const anonymized = inTransaction(database, () =>
      references.filter((reference) => {
        const row = find.get(reference, anonymousEmail) as { email: string } | undefined
        if (row === undefined) return false
        rewriteWebhooks.run(JSON.stringify(row.email), JSON.stringify(anonymousEmail), reference)
        anonymize.run(anonymousEmail, reference)
        return true
      }),
    )
    if (anonymized.length > 0) database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}
