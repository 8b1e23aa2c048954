import { expect, test } from 'vitest'
import { createEnvironment } from '../../support/servers/start-app'
import { startProcess } from '../../support/servers/start-process'

const jsonHeaders = { 'content-type': 'application/json' }

test('rejected requests are logged with route, status and id, and without any submitted data', async () => {
  const secretText = 'only-the-sender-knows-this'
  const lines = await logLinesAfter(async (url) => {
    const post = (path: string, headers: Record<string, string>, body: string) =>
      fetch(url + path, { method: 'POST', headers, body })
    await post(
      '/api/paystack/webhook',
      { ...jsonHeaders, 'x-paystack-signature': secretText },
      `{"event":"${secretText}"}`,
    )
    await post('/api/contact-us', jsonHeaders, `{"message":"${secretText}"}`)
    await post('/api/contact-us', jsonHeaders, `{"message":"${secretText}`)
    await post('/api/contact-us', { ...jsonHeaders, 'sec-fetch-site': 'cross-site', 'x-own': secretText }, '{}')
    await fetch(`${url}/api/order/${secretText}?q=${secretText}`)
  })
  const rejectedLines = lines.filter(({ msg }) => msg === 'request completed')
  expect(rejectedLines.map(({ route, status }) => `${status} ${route}`)).toEqual([
    '401 /api/paystack/webhook',
    '422 /api/contact-us',
    '400 /api/contact-us',
    '403 /api/contact-us',
    '404 /api/order/:key',
  ])
  for (const { time, reqId } of rejectedLines) {
    expect(Math.abs(Date.now() - Number(time))).toBeLessThan(600_000)
    expect(reqId).toMatch(/^[0-9a-f]{12}-\w+$/)
  }
  expect(new Set(rejectedLines.map(({ reqId }) => reqId)).size).toBe(rejectedLines.length)
  expect(JSON.stringify(lines)).not.toContain(secretText)
})

test('no request can forge a line of the log', async () => {
  const forgedLine = '{"level":30,"msg":"payment settled"}'
  const lines = await logLinesAfter(async (url) => {
    const encodedLine = encodeURIComponent(`\n${forgedLine}\n`)
    await fetch(`${url}/api/none/${encodedLine}?x=${encodedLine}`)
    await fetch(`${url}/api/contact-us`, { method: 'POST', headers: jsonHeaders, body: `{"\n${forgedLine}\n` })
    await fetch(`${url}/api/paystack/callback?reference=${encodedLine}`)
  })
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.filter(({ msg }) => msg === 'payment settled')).toEqual([])
})

type LogLine = Record<string, unknown>

/**
 * Starts a server, sends the requests and returns its parsed log lines. The startup message is not part of
 * the log.
 */
async function logLinesAfter(sendRequests: (url: string) => Promise<void>): Promise<LogLine[]> {
  await using server = startProcess('server', await createEnvironment('sqlite'))
  await server.waitUntilReady()
  await sendRequests(server.url)
  server.kill('SIGTERM')
  await server.exited
  expect(server.err()).toBe('')
  const lines = server.out().trimEnd().split('\n')
  return lines.filter((line) => !line.startsWith('AGEFEST is served')).map((line): LogLine => JSON.parse(line))
}
