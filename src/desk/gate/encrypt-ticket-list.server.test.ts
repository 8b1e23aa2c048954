import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../../test/builders/delegate'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { decryptTicketList, deriveListKey } from './device/encrypted-ticket-list'
import { encryptTicketList } from './encrypt-ticket-list.server'

test.each(engines)(
  'a list that is full has the paid tickets, however many free ones were ordered (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const { db } = app.services
    for (let count = 0; count < 5; count++)
      await app.submit('registration', aDelegate({ email: `guest${count}@example.com`, numberOfTicket: '9' }))
    await app.submit('registration', aPayingDelegate({ email: 'paid@example.com' }))
    await db.updateTable('submission').set({ state: 'paid' }).where('email', '=', 'paid@example.com').execute()
    const listOf = async (maxTickets: number) => {
      const owner = {
        accessId: '1',
        gate: 'Gate 1',
        secret: 'secret',
        accessEndsAtMs: Date.now() + 3_600_000,
        maxTickets,
      }
      const sealed = await text(encryptTicketList(app.services, owner))
      const opened = await decryptTicketList(await deriveListKey('secret'), JSON.parse(sealed), Date.now())
      if (opened.kind !== 'open') throw new Error('the list does not open')
      return opened.content.tickets.map(({ id }) => id)
    }
    const whole = await listOf(1_000)
    const rows = await db
      .selectFrom('ticket')
      .innerJoin('submission', 'submission.id', 'ticket.submission_id')
      .select(['ticket.id', 'submission.amount_kobo'])
      .execute()
    expect(whole.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(whole).toHaveLength(47)
    const paid = rows.filter(({ amount_kobo }) => amount_kobo > 0).map(({ id }) => id)
    const cut = await listOf(4)
    expect(cut).toHaveLength(4)
    expect(cut).toEqual(expect.arrayContaining(paid))
    expect(await listOf(0)).toEqual([])
  },
)
