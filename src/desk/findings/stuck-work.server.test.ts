import { expect, test } from 'vitest'
import { aContactMessage } from '../../../test/builders/contact-message'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { withholdConfirmation } from '../../submissions/recipient-limit.server'
import { checkStuckWork } from './stuck-work.server'

test.each(engines)(
  'a confirmation withheld by the recipient limit needs no action by the operator (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { db, clock } = app.services
    await app.submit('contact', aContactMessage())
    await expect
      .poll(() => db.selectFrom('email_message').select('kind').where('state', '=', 'sent').execute())
      .toHaveLength(2)
    const { id, public_code: code } = await db
      .selectFrom('submission')
      .select(['id', 'public_code'])
      .executeTakeFirstOrThrow()
    const findings = async () =>
      JSON.stringify(await checkStuckWork(db, clock.nowMs(), { mailPerHour: undefined, notify: 'each' }))
    await withholdConfirmation(db, id)
    expect(await findings()).not.toContain(code)
    await db.updateTable('email_message').set({ note: null }).where('kind', '=', 'confirmation').execute()
    expect(await findings()).toContain(code)
  },
)
