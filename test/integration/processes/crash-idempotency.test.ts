import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import { createCrashHarness } from '../../support/servers/crash-harness'
import { engines } from '../../support/servers/engines'
import { startApp, type TestApp } from '../../support/servers/start-app'

const key = 'a-key-of-the-page'

test.each(engines)(
  'if the connection is cut after the registration is stored, the same key returns its response (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const form = aDelegate()
    await sendAndDisconnect(app, form)
    const second = await app.submit('registration', form, { key })
    const { public_code: code } = await app.services.db
      .selectFrom('submission')
      .select('public_code')
      .executeTakeFirstOrThrow()
    expect(second).toMatchObject({ status: 200, json: { code } })
    expect(await app.submit('registration', form, { key })).toEqual(second)
    await app.expectEmails('adaeze@example.com', 1)
    expect(await app.countRows()).toMatchObject({ submissions: 1, emails: 2, idempotencyRecords: 1 })
  },
)

test.each(engines)(
  'if the connection is cut while the checkout page is requested, the same key returns that page later (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const form = aPayingDelegate()
    await app.configureProvider({ delayMs: 2_000 })
    await sendAndDisconnect(app, form)
    const statuses: number[] = []
    const submitAgain = async () => {
      const { status } = await app.submit('registration', form, { key })
      statuses.push(status)
      return status
    }
    await expect.poll(submitAgain, { interval: 200 }).toBe(200)
    expect(statuses.filter((status) => status !== 409)).toEqual([200])
    const { checkout_url } = await app.services.db
      .selectFrom('payment')
      .select('checkout_url')
      .executeTakeFirstOrThrow()
    const repeated = await app.submit('registration', form, { key })
    expect(repeated).toMatchObject({ status: 200, json: { authorization_url: checkout_url } })
    expect(await app.countRows()).toMatchObject({ submissions: 1, payments: 1, idempotencyRecords: 1 })
  },
)

test.each(engines)(
  'a server killed while it holds a key keeps the registration, and the same key continues it after ten seconds (%s)',
  async (engine) => {
    await using harness = await createCrashHarness(engine)
    await harness.startServer()
    harness.crashAt({ moment: 'page wanted', occurrence: 1, delayMs: 0 })
    const form = aPayingDelegate()
    const headers = { 'idempotency-key': key }
    const sending = fetch(`${harness.url}/api/paystack/pay`, { method: 'POST', body: toFormData(form), headers })
    await expect(sending).rejects.toThrow()
    await harness.waitUntilDead()
    const submissionsBefore = await harness.db.selectFrom('submission').select(['id', 'state']).execute()
    expect(submissionsBefore).toEqual([{ id: expect.any(String), state: 'awaiting payment' }])

    // It stands still while the key is held, however long the second server takes to start, and then goes on.
    const { leased_until_ms } = await harness.db
      .selectFrom('idempotency_record')
      .select('leased_until_ms')
      .executeTakeFirstOrThrow()
    let isHeld = true
    const clock = { nowMs: () => (isHeld ? leased_until_ms - 9_000 : Date.now() + 10_000) }
    await using app = await startApp({ reuseVariables: harness.variables, clock })
    expect((await app.submit('registration', form, { key })).status).toBe(409)
    isHeld = false
    const { status, json } = await app.submit('registration', form, { key })
    expect(status).toBe(200)
    expect(await app.submit('registration', form, { key })).toEqual({ status, json })

    await harness.provider.pay(json.authorization_url ?? '')
    const submissionStates = () => harness.db.selectFrom('submission').select(['id', 'state']).execute()
    await expect.poll(submissionStates).toEqual([{ id: submissionsBefore[0]?.id, state: 'paid' }])
    const receivedEmails = () => harness.mail.emails.map(({ to }) => to[0]).filter((to) => to === form.email)
    await expect.poll(receivedEmails).toHaveLength(1)
  },
)

/** Sends a form with the key and closes the connection once it is stored, without reading the response. */
async function sendAndDisconnect(app: TestApp, values: Record<string, unknown>): Promise<void> {
  const form = new Response(toFormData(values))
  const body = Buffer.from(await form.clone().arrayBuffer())
  const { port } = new URL(app.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  const headerLines = [
    'POST /api/paystack/pay HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Content-Type: ${form.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
    `Idempotency-Key: ${key}`,
  ]
  socket.write(`${headerLines.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  await expect.poll(async () => (await app.countRows()).submissions, { interval: 5 }).toBe(1)
  socket.destroy()
}
