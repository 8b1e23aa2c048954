import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aDelegate } from '../../test/builders/delegate'
import {
  expectEventsHandled,
  queuedEmailKinds,
  refundAsOrganiser,
  storedOrderState,
  submitPaidOrder,
  submitUnpaidOrder,
} from '../../test/builders/payments'
import { clockFrom } from '../../test/support/movable-clock'
import { engines } from '../../test/support/servers/engines'
import { startMailServer } from '../../test/support/servers/mail-server'
import { startApp, type TestApp } from '../../test/support/servers/start-app'
import { createOutboxEmailRemover } from '../adapters/mail/remove-from-outbox.server'
import { acceptPayment } from '../payment/settle/accept-payment.server'
import { anonymizePayers } from '../sandbox/anonymize-payers.server'
import { eraseSubmission } from './erase-submission.server'
import { eraseDueSubmissions, requestErasure } from './retention.server'
import type { ErasureServices } from './services.server'

test.each(engines)(
  'an order whose payment may still arrive is blocked, and is erased automatically afterwards (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const reference = await submitUnpaidOrder(app)
    const id = await submissionId(app)
    // The request is due in the future, so that the server's own cleanup does not run it first.
    const services = { ...erasureServicesOf(app), clock: clockFrom(Date.now() + 30 * 60_000) }
    await requestErasure(services, id)
    expect(await eraseSubmission(services, id)).toEqual({ kind: 'blocked', reason: 'payment' })
    expect(await eraseDueSubmissions(services)).toBe(0)
    await app.configureProvider({ reference, state: 'success' })
    await app.expectEmails('adaeze@example.com', 1)
    await expectEventsHandled(app, 1)
    await expect.poll(() => countQueuedEmails(app)).toBe(0)
    expect(await eraseDueSubmissions(services)).toBe(1)
    expect(await storedOrderState(app)).toBe('paid')
    expect(await app.emailsTo('adaeze@example.com')).toEqual([])
    expect(await eraseSubmission(erasureServicesOf(app), id)).toEqual({ kind: 'not found' })
  },
)

test.each(engines)(
  'an order in review is blocked until the decision, and its payer gets no email after the erasure (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const reference = await submitPaidOrder(app)
    const id = await submissionId(app)
    await app.services.db.updateTable('payment').set({ state: 'in review' }).execute()
    await app.services.db.updateTable('submission').set({ state: 'needs review' }).execute()
    expect(await eraseSubmission(erasureServicesOf(app), id)).toEqual({ kind: 'blocked', reason: 'review' })
    await acceptPayment(app.services, reference)
    await expect.poll(() => countQueuedEmails(app)).toBe(0)
    expect(await eraseSubmission(erasureServicesOf(app), id)).toEqual({ kind: 'erased', left: 'its payments' })

    // The payment of an erased order can still be reversed, and the organisation is notified.
    await refundAsOrganiser(app, reference)
    await expect.poll(() => storedOrderState(app)).toBe('reversed')
    expect(await queuedEmailKinds(app)).toEqual([`reversal.${reference}`])
    await expectEventsHandled(app, 4)
    const bodies = await app.services.db.selectFrom('provider_event').select('body').execute()
    expect(JSON.stringify(bodies)).not.toContain('adaeze')
  },
)

test.each(engines)(
  'a payment for an erased order goes to review, and the erased person gets no email (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const reference = await submitUnpaidOrder(app)
    await app.services.db.updateTable('payment').set({ next_poll_at_ms: null }).execute()
    expect(await eraseSubmission(erasureServicesOf(app), await submissionId(app))).toEqual({
      kind: 'erased',
      left: 'its payments',
    })
    await app.configureProvider({ reference, state: 'success' })
    await expect.poll(() => storedOrderState(app)).toBe('needs review')
    expect(await queuedEmailKinds(app)).toEqual([`review.${reference}`])
    await acceptPayment(app.services, reference)
    expect(await storedOrderState(app)).toBe('paid')
    expect(await queuedEmailKinds(app)).toEqual([`review.${reference}`])
  },
)

test.each(engines)(
  'an email that is being sent is sent before the erasure, and no email remains (%s)',
  async (engine) => {
    let releaseEmail = () => {}
    const emailHeld = new Promise<void>((resolve) => {
      releaseEmail = resolve
    })
    onTestFinished(() => releaseEmail())
    await using mail = await startMailServer()
    mail.onEmail(() => emailHeld)
    await using app = await startApp({ engine, env: { SMTP_URL: mail.url } })
    await app.submit('registration', aDelegate())
    await expect.poll(() => mail.emails.length).toBeGreaterThan(0)
    const id = await submissionId(app)
    expect(await eraseSubmission(erasureServicesOf(app), id)).toEqual({ kind: 'blocked', reason: 'email' })
    releaseEmail()
    await expect.poll(() => eraseSubmission(erasureServicesOf(app), id)).toEqual({ kind: 'erased', left: 'nothing' })
    expect(await app.countRows()).toMatchObject({ submissions: 0, emails: 0 })
  },
)

function erasureServicesOf({ services, dataDir }: TestApp): ErasureServices {
  return {
    ...services,
    removeEmails: createOutboxEmailRemover(path.join(dataDir, 'outbox')),
    anonymizePayers: (references) => anonymizePayers(path.join(dataDir, 'sandbox.sqlite'), references),
  }
}

async function submissionId({ services }: TestApp): Promise<string> {
  return (await services.db.selectFrom('submission').select('id').executeTakeFirstOrThrow()).id
}

async function countQueuedEmails({ services }: TestApp): Promise<number> {
  return (await services.db.selectFrom('email_message').selectAll().where('state', '=', 'queued').execute()).length
}
