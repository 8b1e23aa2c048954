import { expect, test } from 'vitest'
import { aMessage } from '../../test/builders/contact-message'
import { aPayingDelegate } from '../../test/builders/delegate'
import { engines } from '../../test/support/servers/engines'
import { type App, startApp } from '../../test/support/servers/start-app'
import { deleteOldCounts } from './rate-limit-store.server'
import { perRecipient } from './recipient-limit.server'

const patient = { timeout: 30_000 }
const victim = 'victim@example.com'
const { most } = perRecipient

test.each(engines)(
  'forms that all name one address are kept and announced, and send it ten confirmations an hour (%s)',
  { timeout: 60_000 },
  async (engine) => {
    let nowMs = Date.parse('2026-11-23T10:05:00Z')
    await using app = await startApp({ engine, clock: { nowMs: () => nowMs } })
    for (const email of [...Array<string>(most + 2).fill(victim), 'VICTIM+2@Example.com', 'honest@example.com'])
      expect((await app.submit('contact', aMessage({ email }))).status).toBe(200)

    await expect.poll(() => sentOf(app, 'notice'), patient).toHaveLength(most + 4)
    await expect.poll(() => sentOf(app, 'confirmation'), patient).toHaveLength(most + 1)
    expect(await app.lettersTo(victim)).toHaveLength(most)
    expect(await app.lettersTo('honest@example.com')).toHaveLength(1)

    // The order page does not turn the withheld ones into more emails.
    const withheld = await lettersOf(app, 'undeliverable')
    expect(withheld).toHaveLength(3)
    const order = await fetch(`${app.url}/api/order/${withheld[0]?.key}`)
    expect(await order.json()).toMatchObject({ letter: { state: 'withheld' } })
    const again = async () =>
      (await fetch(`${app.url}/api/order/${withheld[0]?.key}/letter`, { method: 'POST' })).status
    expect(await again()).toBe(429)

    // What is paid for is confirmed all the same.
    const { json } = await app.submit('registration', aPayingDelegate({ email: victim }))
    await app.press('pay', json.authorization_url ?? '')
    await expect.poll(() => app.lettersTo(victim), patient).toHaveLength(most + 1)

    nowMs += perRecipient.withinMs
    await deleteOldCounts(app.services)
    expect(await again()).toBe(200)
    await expect.poll(() => app.lettersTo(victim), patient).toHaveLength(most + 2)
  },
)

test('where nothing can be counted, confirmations leave', async () => {
  await using app = await startApp()
  await app.services.db.schema.dropTable('post_count').execute()
  expect((await app.submit('contact', aMessage({ email: victim }))).status).toBe(200)
  await app.expectLetters(victim, 1)
})

async function sentOf(app: App, kind: string) {
  return (await lettersOf(app, 'sent')).filter((letter) => letter.kind === kind)
}

function lettersOf({ services }: App, state: 'sent' | 'undeliverable') {
  return services.db
    .selectFrom('letter')
    .innerJoin('submission', 'submission.id', 'letter.submission_id')
    .select(['letter.kind', 'submission.key'])
    .where('letter.state', '=', state)
    .execute()
}
