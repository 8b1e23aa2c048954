import path from 'node:path'
import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { readOutbox } from '../../../test/support/outbox'
import { engines } from '../../../test/support/servers/engines'
import { freePort } from '../../../test/support/servers/free-port'
import { type App, freshVariables, startApp } from '../../../test/support/servers/start-app'
import { startSandbox } from '../../../test/support/servers/start-sandbox'

test.each(engines)('twenty return pages and twenty webhooks at once confirm once (%s)', async (engine) => {
  await using provider = await startSandbox()
  await using app = await startApp({ engine, env: spokenTo(provider) })
  await expectOneConfirmation([app], provider)
})

test.each(engines)('the same holds for two servers on one database (%s)', async (engine) => {
  await using provider = await startSandbox()
  const variables = { ...(await freshVariables(engine)), ...spokenTo(provider) }
  await using first = await startApp({ again: variables })
  await using second = await startApp({ again: { ...variables, PORT: String(await freePort()) } })
  await expectOneConfirmation([first, second], provider)
})

async function expectOneConfirmation(apps: readonly [App, ...App[]], provider: Provider) {
  const [{ services, dataDir, submit }] = apps
  const { json } = await submit('registration', aPayingDelegate())
  const response = await provider.press(json.authorization_url ?? '', 'pay')
  const reference = new URL(response.headers.get('location') ?? '').searchParams.get('trxref') ?? ''
  await provider.eventsToBe(1)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => apps[turn % apps.length] ?? apps[0]).flatMap((app) => [
      app.verify('registration', reference).then(({ status }) => status),
      deliver(app, provider),
    ]),
  )
  expect(answers).toEqual(answers.map(() => 200))
  const events = () => services.db.selectFrom('provider_event').select('handled_at_ms').execute()
  await expect.poll(events, { timeout: 15_000 }).toEqual([{ handled_at_ms: expect.any(Number) }])

  const letters = () => services.db.selectFrom('letter').select(['kind', 'state']).orderBy('kind').execute()
  await expect.poll(letters, { timeout: 15_000 }).toEqual([
    { kind: 'confirmation', state: 'sent' },
    { kind: 'notice', state: 'sent' },
  ])
  const { state } = await services.db.selectFrom('submission').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('paid')
  expect(await readOutbox(path.join(dataDir, 'outbox'))).toHaveLength(2)
}

type Provider = Awaited<ReturnType<typeof startSandbox>>

function spokenTo({ url, secretKey }: Provider) {
  return { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url }
}

async function deliver({ url }: App, { events: [event] }: Provider): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': event?.signature ?? '' }
  const response = await fetch(`${url}/api/paystack/webhook`, { method: 'POST', headers, body: event?.body ?? '' })
  return response.status
}
