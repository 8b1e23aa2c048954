import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { nairaPerDollar } from '../../../content/festival'
import { aPayingDelegate } from '../../builders/delegate'
import { postWithoutScripts } from '../../support/post-without-scripts'
import { startApp } from '../../support/servers/start-app'

const maliciousText = '"><script>alert(1)</script>'

test('a form posted without scripts gets a page in the visitor’s language that repeats no input, and nothing is stored', async () => {
  await using app = await startApp()
  const body = new FormData()
  body.append('fullName', maliciousText)
  body.append('files', new Blob(['x'.repeat(3_000_000)]), 'image.jpg')
  const response = await fetch(`${app.url}/bizgrants?next=${encodeURIComponent(maliciousText)}`, {
    method: 'POST',
    body,
    headers: { cookie: 'selectedLanguage=fr' },
  })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('lang="fr"')
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  expect(html).not.toMatch(/script|alert/)
  expect(html.length).toBeLessThan(5_000)
  expect(await app.countRows()).toEqual({ submissions: 0, payments: 0, emails: 0, images: 0, idempotencyRecords: 0 })
})

test('a post larger than the largest allowed form is cut off', async () => {
  await using app = await startApp()
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('error', () => {})
  socket.resume()
  socket.write(
    `POST /contact HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 999999999\r\ncontent-type: text/plain\r\n\r\n`,
  )
  const chunk = Buffer.alloc(1_000_000)
  let sent = 0
  const sendMore = () => {
    while (!socket.destroyed && sent < 200_000_000) {
      sent += chunk.length
      if (!socket.write(chunk)) return void socket.once('drain', sendMore)
    }
  }
  sendMore()
  await closed
  expect(sent).toBeLessThan(100_000_000)
})

test('the form of a result page redirects to the version without JavaScript, and never elsewhere', async () => {
  await using app = await startApp()
  const post = (path: string) => fetch(app.url + path, { method: 'POST', redirect: 'manual' })
  const redirect = await post('/success?trxref=abc%20d')
  expect([redirect.status, redirect.headers.get('location')]).toEqual([303, '/success/plain?trxref=abc%20d'])
  for (const path of ['//evil.example/success?trxref=x', '/contact?trxref=x', '/success', '/success/x?trxref=x'])
    expect((await post(path)).headers.get('location'), path).toBe(null)
})

test('the plain result page shows the payment result in the specified words and links to its order', async () => {
  await using app = await startApp()
  const fetchPlainResult = async (query: string, path = '/success') => {
    const response = await fetch(`${app.url}${path}/plain${query}`)
    return { status: response.status, html: await response.text() }
  }
  expect(await fetchPlainResult('')).toMatchObject({ status: 400, html: expect.stringContaining('Invalid URL.') })
  expect((await fetchPlainResult('?trxref=x&trxref=y')).html).toContain('Invalid URL.')
  for (const reference of ['nobodys', 'x'.repeat(2_000), maliciousText]) {
    const { status, html } = await fetchPlainResult(`?trxref=${encodeURIComponent(reference)}`)
    expect(status).toBe(200)
    expect(html).toContain('Payment verification failed.')
    expect(html).not.toContain('<script>')
  }
  const { json } = await app.submit('registration', aPayingDelegate())
  const reference = await app.press('pay', json.authorization_url ?? '')
  // The result page of another flow does not find the payment.
  expect((await fetchPlainResult(`?trxref=${reference}`, '/vendorssuccess')).html).toContain(
    'Payment verification failed.',
  )
  const { html } = await fetchPlainResult(`?trxref=${reference}`)
  expect(html).toContain('Payment successful! please check your email')
  expect(html).toMatch(/href="\/order\/\w+"/)
})

test('someone who works out the key of a form posted without scripts does not get its order', async () => {
  await using app = await startApp()
  const values = { amount: 25 * nairaPerDollar, email: 'ada@example.com', message: 'For tools' }
  const posted = await postWithoutScripts(app, '/api/donate', { ...values, amount: '25' })
  expect(posted).toMatchObject({ status: 200, html: expect.stringMatching(/\/order\/\w+/) })
  const { key } = await app.services.db.selectFrom('idempotency_record').selectAll().executeTakeFirstOrThrow()
  for (const guessed of [key, key.toUpperCase(), `Native-${'0'.repeat(64)}`]) {
    const { status, json } = await app.submit('donation', values, { key: guessed })
    expect([guessed, status, Object.keys(json)]).toEqual([guessed, 400, ['message']])
  }
})
