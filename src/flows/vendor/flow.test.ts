import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { aVendor } from '../../../test/builders/vendor'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

test.each(engines)('a vendor is refused, charged the fee once, comes back and is confirmed (%s)', async (engine) => {
  await using app = await startApp({ engine })
  expect((await app.submit('vendor', aVendor({ CompanyName: '' }))).status).toBe(422)
  const { status, json } = await app.submit('vendor', aVendor())
  expect(status).toBe(200)
  expect(json.status).toBe('success')
  const reference = await app.press('pay', json.authorization_url ?? '')
  const verified = await Promise.all([app.verify('vendor', reference), app.verify('vendor', reference)])
  for (const { json: said } of verified)
    expect(said).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
  const [letter] = await app.expectLetters('nkem@example.com', 1)
  expect(letter?.subject).toMatch(/^Your vendor space at AGEFEST 2025: AGF-/)
  expect(letter?.text).toContain('₦35,000')
  expect(letter?.text).toContain('Nkem Foods sells at the festival')
  const [notice] = await app.expectLetters(organisation.email, 1)
  expect(notice?.text).toContain('Plantain chips, salted and sweet')
  expect(notice?.text).not.toContain('/order/')
})

test('every empty field but the insurance is named in the specified words, under both names of the reason', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('vendor', { amount: '' })
  expect(status).toBe(422)
  expect(json.message).toBe('Please fill in all necessary filed')
  expect(json.error).toBe('Please fill in all necessary filed')
  expect(json.problems).toEqual({
    CompanyName: 'Fill Blank Field... company name',
    ContactPerson: 'Fill Blank Field... contact person',
    EmailAddress: 'Fill Blank Field... email address',
    PhoneNumber: 'Fill Blank Field... phone number',
    ProductDescription: 'Fill Blank Field... product description',
    ProductCategory: 'Fill Blank Field... product category',
    PriceList: 'Fill Blank Field... price list',
    PaymentTerms: 'Fill Blank Field... payment terms',
    DeliveryAndSetupDetails: 'Fill Blank Field... delivery and setup details',
    amount: 'Fill Blank Field... amount',
  })
  expect(await app.stored()).toMatchObject({ submissions: 0, payments: 0, letters: 0 })
})

test.each([1, 350_000, '34999'])('an amount of %s is refused, and the fee is named', async (amount) => {
  await using app = await startApp()
  const { status, json } = await app.submit('vendor', aVendor({ amount }))
  expect(status).toBe(422)
  expect(json.problems?.amount).toContain('₦35,000')
  expect(json.error).toBe(json.message)
})

test('who leaves the fee out owes it all the same', async () => {
  await using app = await startApp()
  const { amount: _fee, ...without } = aVendor()
  expect((await app.submit('vendor', without)).status).toBe(200)
  const row = await app.services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  expect(row.amount_kobo).toBe(3_500_000)
  expect(JSON.parse(row.answers).amount).toBe('35000')
})

test('the fee may come as a number, and blanks alone are empty', async () => {
  await using app = await startApp()
  expect((await app.submit('vendor', aVendor({ amount: 35_000 }))).status).toBe(200)
  const { json } = await app.submit('vendor', aVendor({ PriceList: ' \n ' }))
  expect(json.problems).toEqual({ PriceList: 'Fill Blank Field... price list' })
})

test('the server’s own refusals give their reason under both names too', async () => {
  await using app = await startApp()
  const headers = { 'content-type': 'application/json' }
  const damaged = await fetch(`${app.url}/api/vendorPayment`, { method: 'POST', headers, body: '{' })
  expect(damaged.status).toBe(400)
  const { message, error } = (await damaged.json()) as Record<string, string>
  expect(error).toMatch(/./)
  expect(error).toBe(message)
  await app.provider({ status: 500 })
  const { status, json } = await app.submit('vendor', aVendor())
  expect(status).toBe(503)
  expect(json.error).toBe(json.message)
  expect(json.order).toMatch(/^\/order\//)
})

test('a declined payment is a failure, the space stays payable, and nobody is written to', async () => {
  await using app = await startApp()
  const { json } = await app.submit('vendor', aVendor())
  const reference = await app.press('decline', json.authorization_url ?? '')
  expect((await app.verify('vendor', reference)).json.status).toBe('failed')
  const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(row).toMatchObject({ flow: 'vendor', state: 'awaiting payment', amount_kobo: 3_500_000 })
  expect(await app.lettersTo('nkem@example.com')).toEqual([])
})
