import { expect, test } from 'vitest'
import { aContactMessage } from '../../../test/builders/contact-message'
import { startApp } from '../../../test/support/servers/start-app'

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
  ['another site, in a browser that says no more than whose page it was', { origin: 'https://elsewhere.example' }],
  ['a page without an origin', { origin: 'null' }],
])('a request that %s makes a browser send is rejected, and nothing of it is stored', async (_who, headers) => {
  await using app = await startApp()
  const response = await postContactForm(app.url, headers)
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ message: 'This form can be sent only from our own pages.' })
  expect(await app.emailsTo(String(aContactMessage().email))).toEqual([])
})

test('our own pages are accepted under every hostname of the site, even if the browser sends only Origin', async () => {
  await using app = await startApp({ env: { PUBLIC_URL: 'https://agefest.example', PAYMENTS: 'sandbox' } })
  const ownUrl = `http://127.0.0.1:${app.variables.PORT}`
  expect((await postContactForm(ownUrl, { origin: ownUrl })).status).toBe(200)
  expect((await postContactForm(ownUrl, { origin: `http://127.0.0.1:1` })).status).toBe(403)
})

test('our own pages and clients that are not browsers are accepted', async () => {
  await using app = await startApp()
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: app.url }, {}])
    expect((await postContactForm(app.url, headers)).status).toBe(200)
})

function postContactForm(url: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${url}/api/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(aContactMessage()),
  })
}
