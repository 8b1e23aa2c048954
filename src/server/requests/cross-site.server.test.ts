import { expect, test } from 'vitest'
import { aMessage } from '../../../test/builders/contact-message'
import { startApp } from '../../../test/support/servers/start-app'

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
  ['another site, in a browser that says no more than whose page it was', { origin: 'https://elsewhere.example' }],
  ['a page without an origin', { origin: 'null' }],
])('what %s makes a browser send is refused, and nothing of it is stored', async (_who, headers) => {
  await using app = await startApp()
  const sent = await send(app.url, headers)
  expect(sent.status).toBe(403)
  expect(await sent.json()).toEqual({ message: 'This form can be sent from our own pages alone.' })
  expect(await app.lettersTo(String(aMessage().email))).toEqual([])
})

test('our own pages are ours under every name of the site, also in a browser that says no more than whose page it was', async () => {
  await using app = await startApp({ env: { PUBLIC_URL: 'https://agefest.example', PAYMENTS: 'sandbox' } })
  const here = `http://127.0.0.1:${app.variables.PORT}`
  expect((await send(here, { origin: here })).status).toBe(200)
  expect((await send(here, { origin: `http://127.0.0.1:1` })).status).toBe(403)
})

test('our own pages, and programs that are no browser, are answered as ever', async () => {
  await using app = await startApp()
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: app.url }, {}])
    expect((await send(app.url, headers)).status).toBe(200)
})

function send(url: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${url}/api/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(aMessage()),
  })
}
