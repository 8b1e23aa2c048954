import { expect, test } from 'vitest'
import { engines } from '../../support/servers/engines'
import { startApp, type TestApp } from '../../support/servers/start-app'
import { runCommand } from '../../support/servers/start-process'
import { clockBeforeFestival, placeTicketOrder, postToApi, readOrderTickets } from '../../support/ticket-orders'

const holder = 'bola@example.com'

test.each(engines)(
  'a wrong name on a ticket that was passed on is corrected: the holder gets the ticket again, and it is recorded (%s)',
  async (engine) => {
    await using app = await startApp({ engine, clock: clockBeforeFestival() })
    const { order, code } = await passTicketOn(app)
    await app.expectEmails(holder, 1)

    const shown = await runCommand(app.variables, 'ticket', code.toLowerCase())
    expect(shown).toMatchObject({ code: 0 })
    expect(shown.out).toContain('Bola Ade')
    expect(shown.out).not.toContain(holder)

    const corrected = await runCommand(app.variables, 'ticket', code, '--name', '  Bọ́lá   Adé ')
    expect(corrected).toMatchObject({ code: 0 })
    expect(corrected.out).toContain('Bola Ade → Bọ́lá Adé')
    await app.expectEmails(holder, 2)
    const tickets = await app.services.db.selectFrom('ticket').selectAll().where('public_code', '=', code).execute()
    expect(tickets).toMatchObject([{ holder_name: 'Bọ́lá Adé', state: 'valid' }])
    expect((await readOrderTickets(app, order))[1]?.holder).toBe('Bọ́lá Adé')

    const { public_code: orderCode } = await app.services.db
      .selectFrom('submission')
      .select('public_code')
      .executeTakeFirstOrThrow()
    expect((await runCommand(app.variables, 'show', orderCode)).out).toMatch(
      /name +TKT-\S+ · Bola Ade → Bọ́lá Adé .* by /,
    )

    expect(await runCommand(app.variables, 'ticket', code, '--name', 'Bọ́lá Adé')).toMatchObject({ code: 1 })
    await runCommand(app.variables, 'erase', holder, '--yes')
    expect(await app.services.db.selectFrom('ticket_change').selectAll().execute()).toEqual([])
  },
)

test('a name that is empty or too long, an unknown ticket and one that was passed on again are refused', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const { code } = await passTicketOn(app)
  expect(await runCommand(app.variables, 'ticket', code, '--name', ' ')).toMatchObject({ code: 2 })
  expect(await runCommand(app.variables, 'ticket', code, '--name', 'a'.repeat(121))).toMatchObject({ code: 2 })
  expect(await runCommand(app.variables, 'ticket', 'TKT-0000-0000', '--name', 'Ada')).toMatchObject({ code: 1 })
  await app.services.db.updateTable('ticket').set({ state: 'replaced' }).where('public_code', '=', code).execute()
  expect((await runCommand(app.variables, 'ticket', code, '--name', 'Ada')).err).toContain('not valid any more')
  expect(await app.services.db.selectFrom('ticket_change').selectAll().execute()).toEqual([])
})

async function passTicketOn(app: TestApp): Promise<{ order: string; code: string }> {
  const order = await placeTicketOrder(app, '2')
  const { status } = await postToApi(app, `${order}/tickets/2/holder`, { fullName: 'Bola Ade', email: holder })
  expect(status).toBe(200)
  const { public_code: code } = await app.services.db
    .selectFrom('ticket')
    .select('public_code')
    .where('holder_email', '=', holder)
    .executeTakeFirstOrThrow()
  return { order, code }
}
