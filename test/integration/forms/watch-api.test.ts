import { expect, onTestFinished, test } from 'vitest'
import { afterwards, festival } from '../../../content/festival'
import { watchingOnline } from '../../../content/tickets'
import { englishText } from '../../support/content-texts'
import { clockFrom } from '../../support/movable-clock'
import { startApp, type TestApp } from '../../support/servers/start-app'
import { clockBeforeFestival, heldTicketToken, placeTicketOrder, postToApi } from '../../support/ticket-orders'

const streamAddress = 'https://stream.example/agefest'

test('only the device with the seat learns the address of the stream, once it is set', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  const order = await placeOnlineOrder(app)
  const path = `${order}/tickets/1/watch`
  expect((await postToApi(app, path, { device: 'first-device' })).json).toMatchObject({ seat: 'yours', stream: null })
  setStreamAddress()
  const { json } = await postToApi(app, path, { device: 'first-device' })
  expect(json).toMatchObject({ seat: 'yours', stream: streamAddress })
  expect(json.sessions[0]).toEqual({
    startsAt: new Date(festival.startsAt).toISOString(),
    lagosTime: expect.stringContaining('West Africa Time'),
  })
  expect(json.sessions).toHaveLength(festival.dayCount)
  expect((await postToApi(app, path, { device: 'second-device' })).json).toMatchObject({ seat: 'taken', stream: null })
  for (const device of ['', 'x', 'not a device', 'x'.repeat(65)])
    expect((await postToApi(app, path, { device })).status).toBe(422)
})

test('a passed-on ticket is watched by its new holder alone', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  setStreamAddress()
  const order = await placeOnlineOrder(app)
  const path = `${order}/tickets/1/watch`
  expect((await postToApi(app, path, { device: 'buyers-phone' })).json).toMatchObject({ stream: streamAddress })
  await postToApi(app, `${order}/tickets/1/holder`, { fullName: 'Bola Adé', email: 'bola@example.com' })
  expect((await postToApi(app, path, { device: 'buyers-phone' })).status).toBe(404)
  const held = `/ticket/${await heldTicketToken(app, 'bola@example.com')}/watch`
  expect((await postToApi(app, held, { device: 'holders-phone' })).json).toMatchObject({ stream: streamAddress })
})

test('tickets at the door, refunded orders and a festival that is over have no stream', async () => {
  await using app = await startApp({ clock: clockBeforeFestival() })
  setStreamAddress()
  const order = await placeOnlineOrder(app)
  const watch = (server: TestApp) => postToApi(server, `${order}/tickets/1/watch`, { device: 'first-device' })
  await app.services.db.updateTable('submission').set({ state: 'reversed' }).execute()
  expect((await watch(app)).status).toBe(404)
  await app.services.db.updateTable('submission').set({ state: 'paid' }).execute()
  // BASIC ACCESS is sent as VIRTUAL, and is a ticket at the door.
  await app.services.db.updateTable('ticket').set({ type: 'VIRTUAL' }).execute()
  expect((await watch(app)).status).toBe(404)
  await app.services.db.updateTable('ticket').set({ type: 'VIRTUAL TICKET' }).execute()
  await app.stop()
  const clock = clockFrom(Date.parse(festival.endsAt) + 86_400_000)
  await using after = await startApp({ reuseVariables: app.variables, clock })
  expect((await watch(after)).json).toMatchObject({ stream: null, sessions: [], note: englishText(afterwards.notice) })
})

function setStreamAddress(): void {
  const content: { streamAddress: string | null } = watchingOnline
  const { streamAddress: before } = content
  content.streamAddress = streamAddress
  onTestFinished(() => {
    content.streamAddress = before
  })
}

/** An order of one online ticket, issued. */
async function placeOnlineOrder(app: TestApp): Promise<string> {
  const order = await placeTicketOrder(app, '1')
  await app.services.db.updateTable('ticket').set({ type: 'VIRTUAL TICKET' }).execute()
  return order
}
