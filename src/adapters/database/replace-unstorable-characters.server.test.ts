import { expect, test } from 'vitest'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

test.each(engines)(
  'text that a database cannot store is stored as far as it can be, and found again (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { db } = app.services
    const note = 'a\0b \ud800 c 😀'
    await db
      .insertInto('provider_event')
      .values({
        id: note,
        body: note,
        received_at_ms: Date.now(),
        handled_at_ms: Date.now(),
        attempts: 0,
        next_attempt_at_ms: 0,
      })
      .execute()
    const found = await db.selectFrom('provider_event').selectAll().where('body', '=', note).execute()
    expect(found).toMatchObject([{ id: 'a\ufffdb \ufffd c 😀', body: 'a\ufffdb \ufffd c 😀' }])
  },
)
