import { expect, test } from 'vitest'
import { aContactMessage } from '../../test/builders/contact-message'
import { aPayingDelegate } from '../../test/builders/delegate'
import { engines } from '../../test/support/servers/engines'
import { startApp, type TestApp } from '../../test/support/servers/start-app'
import { purgeCounts } from './rate-limit-store.server'
import { recipientLimit } from './recipient-limit.server'

const slowPoll = { timeout: 120_000 }
const victim = 'victim@example.com'
const { maxCount } = recipientLimit

test.each(engines)(
  'forms with the same address are stored and notified, but send it at most ten confirmations an hour (%s)',
  { timeout: 300_000 },
  async (engine) => {
    // Time goes on, so that an email whose first try failed is tried again.
    let aheadMs = Date.parse('2026-11-23T10:05:00Z') - Date.now()
    await using app = await startApp({ engine, clock: { nowMs: () => Date.now() + aheadMs } })
    for (const email of [...Array<string>(maxCount + 2).fill(victim), 'VICTIM+2@Example.com', 'honest@example.com'])
      expect((await app.submit('contact', aContactMessage({ email }))).status).toBe(200)

    await expect.poll(() => sentEmails(app, 'notice'), slowPoll).toHaveLength(maxCount + 4)
    await expect.poll(() => sentEmails(app, 'confirmation'), slowPoll).toHaveLength(maxCount + 1)
    expect(await app.emailsTo(victim)).toHaveLength(maxCount)
    expect(await app.emailsTo('honest@example.com')).toHaveLength(1)

    // The order page does not turn the withheld ones into more emails.
    const withheld = await listEmails(app, 'undeliverable')
    expect(withheld).toHaveLength(3)
    const order = await fetch(`${app.url}/api/order/${withheld[0]?.access_token}`)
    expect(await order.json()).toMatchObject({ letter: { state: 'withheld' } })
    const resend = async () =>
      (await fetch(`${app.url}/api/order/${withheld[0]?.access_token}/letter`, { method: 'POST' })).status
    expect(await resend()).toBe(429)

    // Paid orders are still confirmed.
    const { json } = await app.submit('registration', aPayingDelegate({ email: victim }))
    await app.press('pay', json.authorization_url ?? '')
    await expect.poll(() => app.emailsTo(victim), slowPoll).toHaveLength(maxCount + 1)

    aheadMs += recipientLimit.windowMs
    await purgeCounts(app.services)
    expect(await resend()).toBe(200)
    await expect.poll(() => app.emailsTo(victim), slowPoll).toHaveLength(maxCount + 2)
  },
)

test('confirmations are sent when counting fails', async () => {
  await using app = await startApp()
  await app.services.db.schema.dropTable('rate_count').execute()
  expect((await app.submit('contact', aContactMessage({ email: victim }))).status).toBe(200)
  await app.expectEmails(victim, 1)
})

async function sentEmails(app: TestApp, kind: string) {
  return (await listEmails(app, 'sent')).filter((email) => email.kind === kind)
}

function listEmails({ services }: TestApp, state: 'sent' | 'undeliverable') {
  return services.db
    .selectFrom('email_message')
    .innerJoin('submission', 'submission.id', 'email_message.submission_id')
    .select(['email_message.kind', 'submission.access_token'])
    .where('email_message.state', '=', state)
    .execute()
}
