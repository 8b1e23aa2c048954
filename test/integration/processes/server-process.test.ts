import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { toFormData } from '../../support/form-data'
import { engines } from '../../support/servers/engines'
import { createEnvironment } from '../../support/servers/start-app'
import { startProcess } from '../../support/servers/start-process'

test.each([
  ['wrong values', { PORT: 'x', SMTP_URL: 'mail.example', PAYMENTS: 'yes' }, [/^PORT /, /^SMTP_URL /, /^PAYMENTS /]],
  ['a public site without a key', { PUBLIC_URL: 'https://agefest.example' }, [/^PAYSTACK_SECRET_KEY is missing/]],
  ['an impossible data folder', { DATA_DIR: '/dev/null/data' }, [/./]],
])('%s: the start fails with one clear line for each error', async (_what, invalidEnv, lines) => {
  await using server = startProcess('server', { ...(await createEnvironment('sqlite')), ...invalidEnv })
  expect(await server.exited).toBe(1)
  expect(server.err().trimEnd().split('\n')).toEqual(lines.map((line) => expect.stringMatching(line)))
  expect(server.err()).not.toContain('secret')
})

test('the built server also shows its page for a URL that cannot be decoded', async () => {
  await using server = startProcess('server', await createEnvironment('sqlite'))
  await server.waitUntilReady()
  for (const path of ['/paegeT%c', '/%ff?%']) {
    const { status, headers } = await fetch(server.url + path)
    expect({ path, status, type: headers.get('content-type') }).toEqual({
      ...{ path, status: 404 },
      type: 'text/html; charset=utf-8',
    })
  }
})

test('a port in use is reported in one line', async () => {
  const variables = await createEnvironment('sqlite')
  await using first = startProcess('server', variables)
  await first.waitUntilReady()
  await using second = startProcess('server', variables)
  expect(await second.exited).toBe(1)
  expect(second.err()).toBe(`PORT ${variables.PORT} is in use by another program\n`)
})

test.each(engines)(
  'a whole journey leaves no visitor data in the log, and SIGTERM ends the server with 0 (%s)',
  async (engine) => {
    const PUBLIC_URL = 'https://agefest.example'
    const variables = { ...(await createEnvironment(engine)), PUBLIC_URL, PAYMENTS: 'sandbox' }
    await using server = startProcess('server', variables)
    await server.waitUntilReady()
    await expect.poll(server.out).toContain('test mode')
    const send = (values: Record<string, unknown>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(values)) body.append(name, String(value))
      return fetch(`${server.url}/api/paystack/pay`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': 'secret-key-1' },
      })
    }
    const body = (await (await send(aPayingDelegate())).json()) as { authorization_url: string }
    expect((await send(aDelegate({ email: 'refused' }))).status).toBe(422)
    const checkoutUrl = body.authorization_url.replace(PUBLIC_URL, server.url)
    const returnUrl = new URL(
      (await fetch(`${checkoutUrl}/pay`, { method: 'POST', redirect: 'manual' })).headers.get('location') ?? '',
    )
    expect(returnUrl.origin).toBe(PUBLIC_URL)
    const verified = await fetch(
      `${server.url}/api/paystack/callback?reference=${returnUrl.searchParams.get('trxref')}`,
    )
    const { order } = (await verified.json()) as { order: string }
    expect((await fetch(server.url + order)).headers.get('referrer-policy')).toBe('no-referrer')
    await fetch(`${server.url}/order/nobody-knows?email=adaeze@example.com`)

    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    const log = server.out() + server.err()
    expect(log).toContain('payment settled')
    for (const personalText of [
      'adaeze',
      'Okafor',
      '8031234567',
      'Baker',
      order.split('/')[2],
      'secret-key-1',
      '127.0.0.1:5',
      'nobody-knows',
    ])
      expect(log).not.toContain(personalText)
    expect(log).not.toMatch(/"level":(50|60)/)
  },
)

test('after SIGTERM the server finishes the requests in progress, accepts no new ones and exits with 0', async () => {
  await using provider = await startSlowProvider()
  const variables = {
    ...(await createEnvironment('sqlite')),
    PAYSTACK_SECRET_KEY: 'sk_test_slow',
    PAYSTACK_URL: provider.url,
  }
  await using server = startProcess('server', variables)
  await server.waitUntilReady()
  // An idle open connection must not delay the shutdown.
  const idle = connect(Number(new URL(server.url).port), '127.0.0.1')
  idle.on('error', () => {})
  const body = toFormData(aPayingDelegate())
  const pendingResponse = fetch(`${server.url}/api/paystack/pay`, { method: 'POST', body })
  await expect.poll(() => provider.waiting()).toBe(1)
  server.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  provider.respond()
  const respondedAtMs = performance.now()
  const response = await pendingResponse
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: true })
  expect(await server.exited).toBe(0)
  expect(performance.now() - respondedAtMs).toBeLessThan(6_000)
  idle.destroy()
})

test('a request that is never completed delays the shutdown only for a limited time', async () => {
  const variables = await createEnvironment('sqlite')
  await using server = startProcess('server', variables)
  await server.waitUntilReady()
  const slowSocket = connect(Number(new URL(server.url).port), '127.0.0.1')
  slowSocket.on('error', () => {})
  slowSocket.write(
    'POST /api/paystack/pay HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n--b\r\n',
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  const startedAtMs = performance.now()
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(performance.now() - startedAtMs).toBeLessThan(15_000)
  slowSocket.destroy()
})

/** Starts a provider that responds only when `respond` is called. */
async function startSlowProvider() {
  const pending: { response: ServerResponse; reference: string }[] = []
  const server = createServer(async (request, response) => {
    const { reference } = JSON.parse((await request.toArray()).join('') || '{}')
    pending.push({ response, reference })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => pending.length,
    respond() {
      for (const { response, reference } of pending) {
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
