import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countAnswersRead, mostAnswersAtOnce } from '../../test/support/count-answers-read'
import { countEventLoopTurns } from '../../test/support/count-event-loop-turns'
import { startApp } from '../../test/support/servers/start-app'
import { findByEmail } from './find-by-email.server'

test("others are answered while all forms are searched for a person's address, and a few are read at a time", async () => {
  await using app = await startApp()
  const ids = Array.from({ length: 260 }, () => randomUUID() as string)
  const rows = ids.map((id, index) => ({
    ...{ id, flow: 'volunteer', state: 'received' as const, public_code: `AGF-${index}`, access_token: id },
    ...{ email: index === 0 ? 'Ada@example.com' : null, language: 'en' as const, price: null, amount_kobo: 0 },
    ...{ answers: index === 1 ? '{"friend":"ada@example.com"}' : '{}', created_at_ms: 1, changed_at_ms: 1 },
    ...{ erasure_due_at_ms: null, erased_at_ms: null },
  }))
  await app.services.db.insertInto('submission').values(rows).execute()
  const { db, most } = countAnswersRead(app.services.db)
  let found: Awaited<ReturnType<typeof findByEmail>> | undefined
  const search = async () => {
    found = await findByEmail(db, 'ada@example.com')
  }
  expect(await countEventLoopTurns(search())).toBeGreaterThanOrEqual(4)
  expect(found?.own.map(({ id }) => id)).toEqual([ids[0]])
  expect(found?.mentions.map(({ row, fields }) => [row.id, fields])).toEqual([[ids[1], ['friend']]])
  expect(most()).toBeLessThanOrEqual(mostAnswersAtOnce)
})
