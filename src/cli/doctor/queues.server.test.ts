import { expect, test } from 'vitest'
import { aMessage } from '../../../test/builders/contact-message'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { withholdConfirmation } from '../../submissions/recipient-limit.server'
import { queueFindings } from './queues.server'

test.each(engines)(
  'a confirmation withheld from a flooded address is no work for the operator (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { db, clock } = app.services
    await app.submit('contact', aMessage())
    await expect
      .poll(() => db.selectFrom('letter').select('kind').where('state', '=', 'sent').execute())
      .toHaveLength(2)
    const { id, code } = await db.selectFrom('submission').select(['id', 'code']).executeTakeFirstOrThrow()
    const findings = async () => JSON.stringify(await queueFindings(db, clock.nowMs()))
    await withholdConfirmation(db, id)
    expect(await findings()).not.toContain(code)
    await db.updateTable('letter').set({ remark: null }).where('kind', '=', 'confirmation').execute()
    expect(await findings()).toContain(code)
  },
)
