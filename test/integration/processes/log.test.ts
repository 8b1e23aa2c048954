import { expect, test } from 'vitest'
import { freshVariables } from '../../support/servers/start-app'
import { startProcess } from '../../support/servers/start-process'

const json = { 'content-type': 'application/json' }

test('what is refused is in the log with its route, its status and its id, and with nothing that was sent', async () => {
  const sent = 'only-the-sender-knows-this'
  const lines = await linesAfter(async (url) => {
    const post = (path: string, headers: Record<string, string>, body: string) =>
      fetch(url + path, { method: 'POST', headers, body })
    await post('/api/paystack/webhook', { ...json, 'x-paystack-signature': sent }, `{"event":"${sent}"}`)
    await post('/api/contact-us', json, `{"message":"${sent}"}`)
    await post('/api/contact-us', json, `{"message":"${sent}`)
    await post('/api/contact-us', { ...json, 'sec-fetch-site': 'cross-site', 'x-own': sent }, '{}')
    await fetch(`${url}/api/order/${sent}?q=${sent}`)
  })
  const refused = lines.filter(({ msg }) => msg === 'answered')
  expect(refused.map(({ route, status }) => `${status} ${route}`)).toEqual([
    '401 /api/paystack/webhook',
    '422 /api/contact-us',
    '400 /api/contact-us',
    '403 /api/contact-us',
    '404 /api/order/:key',
  ])
  for (const { time, reqId } of refused) {
    expect(Math.abs(Date.now() - Number(time))).toBeLessThan(600_000)
    expect(reqId).toMatch(/^[0-9a-f]{12}-\w+$/)
  }
  expect(new Set(refused.map(({ reqId }) => reqId)).size).toBe(refused.length)
  expect(JSON.stringify(lines)).not.toContain(sent)
})

test('nobody can write a line of the log', async () => {
  const forged = '{"level":30,"msg":"payment settled"}'
  const lines = await linesAfter(async (url) => {
    const broken = encodeURIComponent(`\n${forged}\n`)
    await fetch(`${url}/api/none/${broken}?x=${broken}`)
    await fetch(`${url}/api/contact-us`, { method: 'POST', headers: json, body: `{"\n${forged}\n` })
    await fetch(`${url}/api/paystack/callback?reference=${broken}`)
  })
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.filter(({ msg }) => msg === 'payment settled')).toEqual([])
})

type Line = Record<string, unknown>

/** What a server of its own logs while it is asked this, one object a line; its first words on the screen are no log. */
async function linesAfter(ask: (url: string) => Promise<void>): Promise<Line[]> {
  await using server = startProcess('server', await freshVariables('sqlite'))
  await server.ready()
  await ask(server.url)
  server.kill('SIGTERM')
  await server.ended
  expect(server.err()).toBe('')
  const lines = server.out().trimEnd().split('\n')
  return lines.filter((line) => !line.startsWith('AGEFEST is served')).map((line): Line => JSON.parse(line))
}
