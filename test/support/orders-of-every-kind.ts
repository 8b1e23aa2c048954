import { tickets } from '../../content/tickets'
import { flows } from '../../src/flows/index'
import { getTicketSlug } from '../../src/ui/tickets/ticket-link'
import { aDelegate, aPayingDelegate } from '../builders/delegate'
import { aMembershipApplication } from '../builders/member'
import type { TestApp } from './servers/start-app'
import { getFromApi, heldTicketToken, postToApi } from './ticket-orders'

/**
 * Places orders of several kinds and returns the paths of the pages that only someone with an order sees: an order of
 * three tickets, a ticket that was passed on, an online ticket, a membership, orders that are paid and unpaid, the
 * result pages of payments, and the page that a buyer shares.
 */
export async function placeOrdersOfEveryKind(app: TestApp): Promise<string[]> {
  const order = (values: Record<string, unknown>) => app.submit('registration', values)
  const ofThree = await order(aDelegate({ numberOfTicket: '3' }))
  // Its page issues the tickets of an order.
  await getFromApi(app, ofThree.json.order ?? '')
  const passedOn = { fullName: 'Bola Adé', email: 'bola@example.com' }
  const { status } = await postToApi(app, `${ofThree.json.order}/tickets/3/holder`, passedOn)
  if (status !== 200) throw new Error(`A ticket could not be passed on: ${status}`)
  const online = await order(aDelegate({ email: 'online@example.com' }))
  await getFromApi(app, online.json.order ?? '')
  const { id } = await app.services.db
    .selectFrom('submission')
    .select('id')
    .where('email', '=', 'online@example.com')
    .executeTakeFirstOrThrow()
  await app.services.db.updateTable('ticket').set({ type: 'VIRTUAL TICKET' }).where('submission_id', '=', id).execute()
  const unpaid = await order(aPayingDelegate({ email: 'unpaid@example.com' }))
  const membership = await app.submit('membership', aMembershipApplication())
  const member = await app.press('pay', membership.json.authorization_url ?? '')
  const card = await app.verify('membership', member)
  const delegate = await order(aPayingDelegate({ email: 'paid@example.com' }))
  const paid = await app.press('pay', delegate.json.authorization_url ?? '')
  const receipt = await app.verify('registration', paid)
  const refused = flows.flatMap(({ flow }) => (flow.payment ? [`${flow.payment.resultPath}?trxref=agf-none`] : []))
  return [
    ofThree.json.order ?? '',
    `/ticket/${await heldTicketToken(app, passedOn.email)}`,
    online.json.order ?? '',
    `${online.json.order}/watch/1`,
    unpaid.json.order ?? '',
    card.json.order ?? '',
    receipt.json.order ?? '',
    `/success?trxref=${paid}`,
    `/membership-success?trxref=${member}`,
    ...refused,
    `/going/${getTicketSlug(tickets[0]?.title ?? '')}`,
  ]
}
