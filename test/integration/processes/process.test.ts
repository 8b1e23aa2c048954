import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { formOf } from '../../support/form-data'
import { engines } from '../../support/servers/engines'
import { freshVariables } from '../../support/servers/start-app'
import { startProcess } from '../../support/servers/start-process'

test.each([
  ['wrong values', { PORT: 'x', SMTP_URL: 'mail.example', PAYMENTS: 'yes' }, [/^PORT /, /^SMTP_URL /, /^PAYMENTS /]],
  ['a public site without a key', { PUBLIC_URL: 'https://agefest.example' }, [/^PAYSTACK_SECRET_KEY is missing/]],
  ['a database that is away', { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none' }, [/database/]],
  ['a data folder that cannot be', { DATA_DIR: '/dev/null/data' }, [/./]],
])('%s: the start ends with one clear line each', async (_what, wrong, lines) => {
  await using server = startProcess('server', { ...(await freshVariables('sqlite')), ...wrong })
  expect(await server.ended).toBe(1)
  expect(server.err().trimEnd().split('\n')).toEqual(lines.map((line) => expect.stringMatching(line)))
  expect(server.err()).not.toContain('secret')
})

test('as it is built too, the server shows its page for an address that cannot be decoded', async () => {
  await using server = startProcess('server', await freshVariables('sqlite'))
  await server.ready()
  for (const path of ['/paegeT%c', '/%ff?%']) {
    const { status, headers } = await fetch(server.url + path)
    expect({ path, status, type: headers.get('content-type') }).toEqual({
      ...{ path, status: 404 },
      type: 'text/html; charset=utf-8',
    })
  }
})

test('a port that is taken is said in one line', async () => {
  const variables = await freshVariables('sqlite')
  await using first = startProcess('server', variables)
  await first.ready()
  await using second = startProcess('server', variables)
  expect(await second.ended).toBe(1)
  expect(second.err()).toBe(`PORT ${variables.PORT} is in use by another program\n`)
})

test.each(engines)(
  'a whole journey leaves nothing of the visitor in the log, and SIGTERM ends it with 0 (%s)',
  async (engine) => {
    const PUBLIC_URL = 'https://agefest.example'
    const variables = { ...(await freshVariables(engine)), PUBLIC_URL, PAYMENTS: 'sandbox' }
    await using server = startProcess('server', variables)
    await server.ready()
    await expect.poll(server.out).toContain('test mode')
    const send = (answers: Record<string, unknown>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(answers)) body.append(name, String(value))
      return fetch(`${server.url}/api/paystack/pay`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': 'secret-key-1' },
      })
    }
    const answer = (await (await send(aPayingDelegate())).json()) as { authorization_url: string }
    expect((await send(aDelegate({ email: 'refused' }))).status).toBe(422)
    const payAt = answer.authorization_url.replace(PUBLIC_URL, server.url)
    const back = new URL(
      (await fetch(`${payAt}/pay`, { method: 'POST', redirect: 'manual' })).headers.get('location') ?? '',
    )
    expect(back.origin).toBe(PUBLIC_URL)
    const verified = await fetch(`${server.url}/api/paystack/callback?reference=${back.searchParams.get('trxref')}`)
    const { order } = (await verified.json()) as { order: string }
    expect((await fetch(server.url + order)).headers.get('referrer-policy')).toBe('no-referrer')
    await fetch(`${server.url}/order/nobody-knows?email=adaeze@example.com`)

    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const log = server.out() + server.err()
    expect(log).toContain('payment settled')
    for (const personal of [
      'adaeze',
      'Okafor',
      '8031234567',
      'Baker',
      order.split('/')[2],
      'secret-key-1',
      '127.0.0.1:5',
      'nobody-knows',
    ])
      expect(log).not.toContain(personal)
    expect(log).not.toMatch(/"level":(50|60)/)
  },
)

test('SIGTERM lets a request that is under way finish, takes no new ones, and exits with 0', async () => {
  await using provider = await slowProvider()
  const variables = {
    ...(await freshVariables('sqlite')),
    PAYSTACK_SECRET_KEY: 'sk_test_slow',
    PAYSTACK_URL: provider.url,
  }
  await using server = startProcess('server', variables)
  await server.ready()
  // A visitor who keeps a connection open without asking for anything must not hold it up.
  const idle = connect(Number(new URL(server.url).port), '127.0.0.1')
  idle.on('error', () => {})
  const body = formOf(aPayingDelegate())
  const underWay = fetch(`${server.url}/api/paystack/pay`, { method: 'POST', body })
  await expect.poll(() => provider.waiting()).toBe(1)
  server.kill('SIGTERM')
  await expect
    .poll(
      () =>
        fetch(`${server.url}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      { timeout: 9_000 },
    )
    .toBe('refused')
  provider.answer()
  const answeredAtMs = performance.now()
  const response = await underWay
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: true })
  expect(await server.ended).toBe(0)
  expect(performance.now() - answeredAtMs).toBeLessThan(6_000)
  idle.destroy()
})

test('a visitor who never finishes sending holds the end up for a while only', async () => {
  const variables = await freshVariables('sqlite')
  await using server = startProcess('server', variables)
  await server.ready()
  const slow = connect(Number(new URL(server.url).port), '127.0.0.1')
  slow.on('error', () => {})
  slow.write(
    'POST /api/paystack/pay HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n--b\r\n',
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  const beganMs = performance.now()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - beganMs).toBeLessThan(15_000)
  slow.destroy()
})

/** A provider that opens a payment only when it is told to. */
async function slowProvider() {
  const waiting: { response: ServerResponse; reference: string }[] = []
  const server = createServer(async (request, response) => {
    const { reference } = JSON.parse((await request.toArray()).join('') || '{}')
    waiting.push({ response, reference })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => waiting.length,
    answer() {
      for (const { response, reference } of waiting) {
        const data = { authorization_url: 'https://checkout.example/1', access_code: '1', reference }
        response.end(JSON.stringify({ status: true, message: 'Authorization URL created', data }))
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
