import { expect, test } from 'vitest'
import { startSandbox } from '../../../test/support/servers/start-sandbox'

const cancelPage = 'http://shop.example/order/k'

test('a payment that nobody has finished is abandoned, one that was paid is a success', async () => {
  await using app = await startSandbox()
  const { reference, checkout, opened } = await app.open()
  expect(opened).toMatchObject({ status: true, message: 'Authorization URL created', data: { reference } })
  expect((await app.verify(reference)).json.data).toMatchObject({ status: 'abandoned', paid_at: null, channel: null })
  const returned = await app.press(checkout, 'pay')
  expect(returned.status).toBe(303)
  expect(returned.headers.get('location')).toBe(`${app.returnPage}?trxref=${reference}&reference=${reference}`)
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
  expect(returned.headers.get('location')).toBe(`${app.returnPage}?trxref=${reference}&reference=${reference}`)
  expect((await app.verify(reference)).json.data).toMatchObject({ status: 'failed', gateway_response: 'Declined' })
  expect(app.events).toEqual([])
})

test('an abandoning visitor goes to the cancel address, else to the callback, and may still come back and pay', async () => {
  await using app = await startSandbox()
  const plain = await app.open()
  const returned = await app.press(plain.checkout, 'abandon')
  expect(returned.headers.get('location')).toContain(`${app.returnPage}?trxref=`)
  for (const metadata of [{ cancel_action: cancelPage }, JSON.stringify({ cancel_action: cancelPage })]) {
    const { reference, checkout } = await app.open({ metadata })
    const cancelled = await app.press(checkout, 'abandon')
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, cancelPage])
    expect((await app.verify(reference)).json.data.status).toBe('abandoned')
    await app.press(checkout, 'pay')
    expect((await app.verify(reference)).json.data.status).toBe('success')
  }
})

test('a page is used once: a decided payment cannot be decided again, and links back', async () => {
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
    expect(page).toContain(`href="${app.returnPage}?trxref=${reference}&#38;reference=${reference}"`)
  }
  await app.eventsToBe(1)
})

test('the card page says who is paid, how much and that it is a test, and shows markup as text', async () => {
  await using app = await startSandbox()
  const email = '"><script>alert(1)</script>@x.co'
  const { checkout } = await app.open({ email, metadata: { cancel_action: `${cancelPage}?"><script>`, note: '<b>' } })
  const response = await fetch(checkout)
  const page = await response.text()
  for (const words of ['AGEFEST', '₦5,100', 'TEST MODE — no real card']) expect(page).toContain(words)
  expect([...page.matchAll(/<button[^>]*>(\w+)<\/button>/g)].map(([, name]) => name)).toEqual([
    'Pay',
    'Decline',
    'Abandon',
  ])
  expect(page).not.toMatch(/<script|<b>|style=| on\w+=/)
  expect(page).toContain('&#34;&#62;&#60;script&#62;alert(1)')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000 http:\/\/shop\.example;/,
  )
  expect((await fetch(`${app.url}/checkout/nothing`)).status).toBe(404)
})
