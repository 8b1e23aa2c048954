import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { formOf } from '../../support/form-data'
import { movableClock } from '../../support/movable-clock'
import { setStage } from '../../support/servers/crash-harness'
import { engines } from '../../support/servers/engines'
import { type App, startApp } from '../../support/servers/start-app'

const key = 'a-key-of-the-page'

test.each(engines)(
  'a connection that is cut once the registration is stored costs nothing: the same key brings its answer (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const form = aDelegate()
    await sendAndCut(app, form)
    const second = await app.submit('registration', form, { key })
    const { code } = await app.services.db.selectFrom('submission').select('code').executeTakeFirstOrThrow()
    expect(second).toMatchObject({ status: 200, json: { code } })
    expect(await app.submit('registration', form, { key })).toEqual(second)
    await app.expectLetters('adaeze@example.com', 1)
    expect(await app.stored()).toMatchObject({ submissions: 1, letters: 2, claims: 1 })
  },
)

test.each(engines)(
  'a connection that is cut while the payment page is fetched leads to that same page later (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    const form = aPayingDelegate()
    await app.provider({ delayMs: 2_000 })
    await sendAndCut(app, form)
    const statuses: number[] = []
    const next = async () => {
      const { status } = await app.submit('registration', form, { key })
      statuses.push(status)
      return status
    }
    await expect.poll(next, { timeout: 15_000, interval: 200 }).toBe(200)
    expect(statuses.filter((status) => status !== 409)).toEqual([200])
    const { pay_at } = await app.services.db.selectFrom('payment').select('pay_at').executeTakeFirstOrThrow()
    const again = await app.submit('registration', form, { key })
    expect(again).toMatchObject({ status: 200, json: { authorization_url: pay_at } })
    expect(await app.stored()).toMatchObject({ submissions: 1, payments: 1, claims: 1 })
  },
)

test.each(engines)(
  'a server killed while it holds a key has the registration still, and the key goes on with it within ten seconds (%s)',
  async (engine) => {
    await using stage = await setStage(engine)
    await stage.startServer()
    stage.dieAt({ moment: 'page wanted', occurrence: 1, delayMs: 0 })
    const form = aPayingDelegate()
    const headers = { 'idempotency-key': key }
    const sending = fetch(`${stage.url}/api/paystack/pay`, { method: 'POST', body: formOf(form), headers })
    await expect(sending).rejects.toThrow()
    await stage.dead()
    const before = await stage.db.selectFrom('submission').select(['id', 'state']).execute()
    expect(before).toEqual([{ id: expect.any(String), state: 'awaiting payment' }])

    const clock = movableClock()
    await using app = await startApp({ again: stage.variables, clock })
    expect((await app.submit('registration', form, { key })).status).toBe(409)
    clock.move(10_000)
    const { status, json } = await app.submit('registration', form, { key })
    expect(status).toBe(200)
    expect(await app.submit('registration', form, { key })).toEqual({ status, json })

    await stage.provider.pay(json.authorization_url ?? '')
    const paid = () => stage.db.selectFrom('submission').select(['id', 'state']).execute()
    await expect.poll(paid, { timeout: 15_000 }).toEqual([{ id: before[0]?.id, state: 'paid' }])
    const letters = () => stage.mail.letters.map(({ to }) => to[0]).filter((to) => to === form.email)
    await expect.poll(letters, { timeout: 15_000 }).toHaveLength(1)
  },
)

/** Sends a form with the key, and cuts the line once it is stored, without having read a byte of the answer. */
async function sendAndCut(app: App, answers: Record<string, unknown>): Promise<void> {
  const form = new Response(formOf(answers))
  const body = Buffer.from(await form.clone().arrayBuffer())
  const { port } = new URL(app.url)
  const line = connect(Number(port), '127.0.0.1')
  line.on('error', () => {})
  const head = [
    'POST /api/paystack/pay HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Content-Type: ${form.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
    `Idempotency-Key: ${key}`,
  ]
  line.write(`${head.join('\r\n')}\r\n\r\n`)
  line.write(body)
  await expect.poll(async () => (await app.stored()).submissions, { timeout: 10_000, interval: 5 }).toBe(1)
  line.destroy()
}
