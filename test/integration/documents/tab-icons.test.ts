import { expect, test } from 'vitest'
import { aPayingDelegate } from '../../builders/delegate'
import { startApp } from '../../support/servers/start-app'

test('every page allows the icon of its tab, which Firefox loads as a picture of the page', async () => {
  await using app = await startApp()
  const { json } = await app.submit('registration', aPayingDelegate())
  const order = String((json as { order?: unknown }).order)
  const addresses = ['/', '/agefest2025', '/membership/plain', '/api/docs', order, `${order}/plain`, '/nowhere'].map(
    (path) => app.url + path,
  )
  for (const address of [...addresses, json.authorization_url ?? '']) {
    const response = await fetch(address)
    expect.soft(response.headers.get('content-type'), address).toContain('text/html')
    expect.soft(response.headers.get('content-security-policy'), address).toMatch(/img-src 'self'(?:;| |$)/)
  }
})
