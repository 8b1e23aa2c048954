import { expect, test } from 'vitest'
import { submitPaidOrder } from '../../../test/builders/payments'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { cancelOrder } from '../../orders/cancel/cancel-order.server'
import { addStaffNote } from '../../orders/notes/staff-notes.server'
import { requestRefund } from '../../payment/refunds/request-refund.server'
import { exportPerson } from './export-person.server'

test.each(engines)(
  'the copy of a person’s data contains what staff wrote, refunded and cancelled, and each entrance, and names no staff (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const reference = await submitPaidOrder(app)
    const { db } = app.services
    const { id } = await db.selectFrom('submission').select('id').executeTakeFirstOrThrow()
    await addStaffNote(app.services, { submissionId: id, text: 'Called: needs a socket', writtenBy: 'staff-ngozi' })
    const refund = { id: 'refund-1', reference, amountKobo: 100_00, reason: 'Half the day', requestedBy: 'staff-ngozi' }
    expect(await requestRefund(app.services, refund)).toMatchObject({ kind: 'accepted' })
    const wish = { submissionId: id, reason: 'Cannot come', cancelledBy: 'staff-ngozi' }
    expect(await cancelOrder(app.services, { ...wish, keepsPayment: true, tellsVisitor: false })).toMatchObject({
      kind: 'cancelled',
    })
    const ticket = await db.selectFrom('ticket').selectAll().executeTakeFirstOrThrow()
    const scan = { id: 'scan-1', list: 'festival', ticket_id: ticket.id, direction: 'in', gate: 'Gate 2' } as const
    await db
      .insertInto('gate_scan')
      .values({ ...scan, at_ms: 0, access_id: null, received_at_ms: 0 })
      .execute()

    const text = await exportPerson(db, 'adaeze@example.com', app.services.clock.nowMs())
    const [order] = JSON.parse(text).sent
    expect(order).toMatchObject({
      payments: [{ reference, refunds: [{ amountNaira: 100, reason: 'Half the day' }] }],
      staff: {
        notes: [{ text: 'Called: needs a socket' }],
        cancellation: { reason: 'Cannot come', moneyIsKept: true, senderWasTold: false },
      },
    })
    const exported = order.tickets.find(({ code }: { code: string }) => code === ticket.public_code)
    expect(exported.scans).toEqual([
      { list: 'festival', direction: 'in', gate: 'Gate 2', at: '1970-01-01T00:00:00.000Z' },
    ])
    expect(text).not.toContain('staff-ngozi')
  },
)
