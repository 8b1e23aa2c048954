import path from 'node:path'
import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../../test/builders/delegate'
import { readOutbox } from '../../../test/support/outbox'
import { engines } from '../../../test/support/servers/engines'
import { freePort } from '../../../test/support/servers/free-port'
import { createEnvironment, startApp, type TestApp } from '../../../test/support/servers/start-app'
import { startSandbox } from '../../../test/support/servers/start-sandbox'

test.each(engines)('twenty concurrent return pages and twenty webhooks confirm a payment once (%s)', async (engine) => {
  await using provider = await startSandbox()
  await using app = await startApp({ engine, env: providerVariables(provider) })
  await expectOneConfirmation([app], provider)
})

test.each(engines)('the same holds for two servers on one database (%s)', async (engine) => {
  await using provider = await startSandbox()
  const variables = { ...(await createEnvironment(engine)), ...providerVariables(provider) }
  await using firstApp = await startApp({ reuseVariables: variables })
  await using secondApp = await startApp({ reuseVariables: { ...variables, PORT: String(await freePort()) } })
  await expectOneConfirmation([firstApp, secondApp], provider)
})

async function expectOneConfirmation(apps: readonly [TestApp, ...TestApp[]], provider: SandboxProvider) {
  const [{ services, dataDir, submit }] = apps
  const { json } = await submit('registration', aPayingDelegate())
  const response = await provider.press(json.authorization_url ?? '', 'pay')
  const reference = new URL(response.headers.get('location') ?? '').searchParams.get('trxref') ?? ''
  await provider.expectEvents(1)
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => apps[index % apps.length] ?? apps[0]).flatMap((app) => [
      app.verify('registration', reference).then(({ status }) => status),
      deliverEvent(app, provider),
    ]),
  )
  expect(statuses).toEqual(statuses.map(() => 200))
  const readEvents = () => services.db.selectFrom('provider_event').select('handled_at_ms').execute()
  await expect.poll(readEvents).toEqual([{ handled_at_ms: expect.any(Number) }])

  const readEmails = () => services.db.selectFrom('email_message').select(['kind', 'state']).orderBy('kind').execute()
  await expect.poll(readEmails).toEqual([
    { kind: 'confirmation', state: 'sent' },
    { kind: 'notice', state: 'sent' },
  ])
  const { state } = await services.db.selectFrom('submission').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('paid')
  expect(await readOutbox(path.join(dataDir, 'outbox'))).toHaveLength(2)
}

type SandboxProvider = Awaited<ReturnType<typeof startSandbox>>

function providerVariables({ url, secretKey }: SandboxProvider) {
  return { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url }
}

async function deliverEvent({ url }: TestApp, { events: [event] }: SandboxProvider): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': event?.signature ?? '' }
  const response = await fetch(`${url}/api/paystack/webhook`, { method: 'POST', headers, body: event?.body ?? '' })
  return response.status
}
