import { expect, test } from 'vitest'
import { startSandbox } from '../../../test/support/servers/start-sandbox'

const cancelUrl = 'http://shop.example/order/k'

test('an unfinished payment is abandoned, and a paid one is a success', async () => {
  await using app = await startSandbox()
  const { reference, checkout, opened } = await app.open()
  expect(opened).toMatchObject({ status: true, message: 'Authorization URL created', data: { reference } })
  expect((await app.verify(reference)).json.data).toMatchObject({ status: 'abandoned', paid_at: null, channel: null })
  const returned = await app.press(checkout, 'pay')
  expect(returned.status).toBe(303)
  expect(returned.headers.get('location')).toBe(`${app.returnUrl}?trxref=${reference}&reference=${reference}`)
  expect((await app.verify(reference)).json).toMatchObject({
    status: true,
    message: 'Verification successful',
    data: {
      ...{ status: 'success', reference, amount: 510_000, requested_amount: 510_000, currency: 'NGN', domain: 'test' },
      ...{ channel: 'card', gateway_response: 'Successful', paid_at: expect.stringMatching(/Z$/), fees: 7_650 },
    },
  })
})

test('a declined payment has failed, and its browser returns like a paid one', async () => {
  await using app = await startSandbox()
  const { reference, checkout } = await app.open()
  const returned = await app.press(checkout, 'decline')
  expect(returned.headers.get('location')).toBe(`${app.returnUrl}?trxref=${reference}&reference=${reference}`)
  expect((await app.verify(reference)).json.data).toMatchObject({ status: 'failed', gateway_response: 'Declined' })
  expect(app.events).toEqual([])
})

test('a visitor who abandons goes to the cancel URL or the callback, and may still return and pay', async () => {
  await using app = await startSandbox()
  const order = await app.open()
  const returned = await app.press(order.checkout, 'abandon')
  expect(returned.headers.get('location')).toContain(`${app.returnUrl}?trxref=`)
  for (const metadata of [{ cancel_action: cancelUrl }, JSON.stringify({ cancel_action: cancelUrl })]) {
    const { reference, checkout } = await app.open({ metadata })
    const cancelled = await app.press(checkout, 'abandon')
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, cancelUrl])
    expect((await app.verify(reference)).json.data.status).toBe('abandoned')
    await app.press(checkout, 'pay')
    expect((await app.verify(reference)).json.data.status).toBe('success')
  }
})

test('a checkout page is used once: a decided payment cannot be decided again, and the page links back', async () => {
  await using app = await startSandbox()
  for (const [first, second, state] of [
    ['pay', 'decline', 'success'],
    ['decline', 'pay', 'failed'],
  ] as const) {
    const { reference, checkout } = await app.open()
    await app.press(checkout, first)
    expect((await app.press(checkout, second)).status).toBe(409)
    expect((await app.verify(reference)).json.data.status).toBe(state)
    const page = await (await fetch(checkout)).text()
    expect(page).toContain('already')
    expect(page).not.toContain('<button')
    expect(page).toContain(`href="${app.returnUrl}?trxref=${reference}&#38;reference=${reference}"`)
  }
  await app.expectEvents(1)
})

test('the card page says who is paid, how much and that it is a test, and shows markup as text', async () => {
  await using app = await startSandbox()
  const email = '"><script>alert(1)</script>@x.co'
  const { checkout } = await app.open({ email, metadata: { cancel_action: `${cancelUrl}?"><script>`, note: '<b>' } })
  const response = await fetch(checkout)
  const page = await response.text()
  for (const text of ['AGEFEST', '₦5,100', 'TEST MODE — no real card']) expect(page).toContain(text)
  expect([...page.matchAll(/<button[^>]*>(\w+)<\/button>/g)].map(([, name]) => name)).toEqual([
    'Pay',
    'Decline',
    'Abandon',
  ])
  expect(page).not.toMatch(/<script|<b>|style=| on\w+=/)
  expect(page).toContain('&#34;&#62;&#60;script&#62;alert(1)')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self' http:\/\/localhost:3000 http:\/\/shop\.example;/,
  )
  expect((await fetch(`${app.url}/checkout/nothing`)).status).toBe(404)
})
