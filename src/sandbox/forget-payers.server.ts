import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { atOnce } from './in-transaction.server'

const nobody = 'nobody@example.invalid'

/**
 * Makes the sandbox's file forget who paid, beside a sandbox that runs: the payments stay, and so do events that are still on their way.
 * Where there is no such file, there is nothing to forget. Throws when somebody writes for longer than ten seconds.
 */
export function forgetPayers(file: string, references: readonly string[]): void {
  if (references.length === 0 || !existsSync(file)) return
  const database = new DatabaseSync(file, { timeout: 10_000 })
  try {
    database.exec('PRAGMA secure_delete=ON')
    const find = database.prepare('SELECT email FROM transactions WHERE reference = ? AND email <> ?')
    const forget = database.prepare('UPDATE transactions SET email = ? WHERE reference = ?')
    const rewrite = database.prepare("UPDATE webhooks SET body = replace(body, ?, ?) WHERE body LIKE '%' || ? || '%'")
    const forgotten = atOnce(database, () =>
      references.filter((reference) => {
        const found = find.get(reference, nobody) as { email: string } | undefined
        if (found === undefined) return false
        rewrite.run(JSON.stringify(found.email), JSON.stringify(nobody), reference)
        forget.run(nobody, reference)
        return true
      }),
    )
    if (forgotten.length > 0) database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}
