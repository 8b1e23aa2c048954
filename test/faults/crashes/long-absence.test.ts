import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../builders/delegate'
import { formOf } from '../../support/form-data'
import { type Stage, setStage } from '../../support/servers/crash-harness'
import { engines } from '../../support/servers/engines'
import { unguardedServer } from '../../support/servers/mutate-build'
import { unfulfilled } from './audit'

const hourMs = 3_600_000
const withinMs = 120_000
const early = ['ada@example.com', 'obi@example.com', 'uju@example.com']

test.each(engines)(
  'what was paid while the server was away is fulfilled two minutes after its start, though nobody comes and no event (%s)',
  async (engine) => {
    await using stage = await setStage(engine)
    await payWhileAway(stage)
    expect((await unfulfilled(stage)).sort()).toEqual(early)
    await stage.startServer()
    await expect.poll(() => unfulfilled(stage), { timeout: withinMs, interval: 100 }).toEqual([])
  },
  180_000,
)

test('that would be noticed: a server that goes on with its questions as if it had never been away', async () => {
  const askingAboutAll = /if \(wasAway\) await askAboutAll\([^;]+;/
  await using stage = await setStage('sqlite', { script: unguardedServer([{ stands: askingAboutAll }]) })
  await payWhileAway(stage)
  const late = 'ify@example.com'
  await stage.startServer()
  const latePage = await register(stage, late)
  await stage.provider.pay(latePage)
  // Its own question, which would come twenty seconds after its page.
  await stage.db.updateTable('payment').set({ ask_again_at_ms: Date.now() }).where('pay_at', '=', latePage).execute()
  const standing = () =>
    stage.db
      .selectFrom('payment')
      .innerJoin('submission', 'submission.id', 'payment.submission_id')
      .select(['email', 'payment.state'])
      .where('payment.state', '=', 'succeeded')
      .execute()
  // The sweep has been round by the time that it settles what is due.
  await expect.poll(standing, { timeout: 60_000, interval: 100 }).toEqual([{ email: late, state: 'succeeded' }])
  const next = await stage.db.selectFrom('payment').select('ask_again_at_ms').where('state', '=', 'open').execute()
  expect(next.map(({ ask_again_at_ms: atMs }) => Number(atMs) > Date.now() + withinMs)).toEqual(early.map(() => true))
})

/** Three visitors go to pay, the sweep's next question about them is an hour off, and they pay when nobody is there to hear of it. */
async function payWhileAway(stage: Stage): Promise<void> {
  await stage.startServer()
  const pages = await Promise.all(early.map((email) => register(stage, email)))
  await stage.provider.control({ webhooks: 'withheld' })
  stage.kill()
  await stage.dead()
  const askAgainAtMs = Date.now() + hourMs - withinMs
  await stage.db.updateTable('payment').set({ ask_again_at_ms: askAgainAtMs }).execute()
  for (const page of pages) await stage.provider.pay(page)
}

async function register({ url }: Stage, email: string): Promise<string> {
  const response = await fetch(`${url}/api/paystack/pay`, { method: 'POST', body: formOf(aPayingDelegate({ email })) })
  expect(response.status).toBe(200)
  return ((await response.json()) as { authorization_url: string }).authorization_url
}
