import { expect, test } from 'vitest'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { vendorFeeNaira } from '../../../content/vendors'
import { inNaira } from '../../../test/builders/prices'
import { aVendor } from '../../../test/builders/vendor'
import { clockFrom } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { nairaToKobo } from '../../domain/money'

test.each(engines)(
  'an incomplete vendor is rejected, and a complete one is charged the fee once and confirmed (%s)',
  async (engine) => {
    await using app = await startApp({ engine, clock: clockFrom(Date.parse(festival.startsAt)) })
    expect((await app.submit('vendor', aVendor({ CompanyName: '' }))).status).toBe(422)
    const { status, json } = await app.submit('vendor', aVendor())
    expect(status).toBe(200)
    expect(json.status).toBe('success')
    const reference = await app.press('pay', json.authorization_url ?? '')
    const verified = await Promise.all([app.verify('vendor', reference), app.verify('vendor', reference)])
    for (const { json: verification } of verified)
      expect(verification).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
    const [email] = await app.expectEmails('nkem@example.com', 1)
    expect(email?.subject).toContain(`Your vendor space at ${festival.name}: AGF-`)
    expect(email?.text).toContain(inNaira(vendorFeeNaira))
    expect(email?.text).toContain('Nkem Foods will sell at the festival')
    const [staffNotification] = await app.expectEmails(organisation.email, 1)
    expect(staffNotification?.text).toContain('Plantain chips, salted and sweet')
    expect(staffNotification?.text).not.toContain('/order/')
  },
)

test('every empty field except the insurance is named in the specified message, under both names of the reason', async () => {
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
  expect(await app.countRows()).toMatchObject({ submissions: 0, payments: 0, emails: 0 })
})

test.each([1, vendorFeeNaira * 10, String(vendorFeeNaira - 1)])(
  'an amount of %s is rejected, and the fee is named',
  async (amount) => {
    await using app = await startApp()
    const { status, json } = await app.submit('vendor', aVendor({ amount }))
    expect(status).toBe(422)
    expect(json.problems?.amount).toContain(inNaira(vendorFeeNaira))
    expect(json.error).toBe(json.message)
  },
)

test('a vendor who omits the fee is still charged', async () => {
  await using app = await startApp()
  const { amount: _fee, ...vendorWithoutAmount } = aVendor()
  expect((await app.submit('vendor', vendorWithoutAmount)).status).toBe(200)
  const row = await app.services.db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  expect(row.amount_kobo).toBe(nairaToKobo(vendorFeeNaira))
  expect(JSON.parse(row.answers).amount).toBe(String(vendorFeeNaira))
})

test('the fee may be a JSON number, and a blank field counts as empty', async () => {
  await using app = await startApp()
  expect((await app.submit('vendor', aVendor({ amount: vendorFeeNaira }))).status).toBe(200)
  const { json } = await app.submit('vendor', aVendor({ PriceList: ' \n ' }))
  expect(json.problems).toEqual({ PriceList: 'Fill Blank Field... price list' })
})

test('the server’s own rejections give their reason under both names too', async () => {
  await using app = await startApp()
  const headers = { 'content-type': 'application/json' }
  const malformed = await fetch(`${app.url}/api/vendorPayment`, { method: 'POST', headers, body: '{' })
  expect(malformed.status).toBe(400)
  const { message, error } = (await malformed.json()) as Record<string, string>
  expect(error).toMatch(/./)
  expect(error).toBe(message)
  await app.configureProvider({ status: 500 })
  const { status, json } = await app.submit('vendor', aVendor())
  expect(status).toBe(503)
  expect(json.error).toBe(json.message)
  expect(json.order).toMatch(/^\/order\//)
})

test('a declined payment fails, the space stays payable, and no email is sent', async () => {
  await using app = await startApp()
  const { json } = await app.submit('vendor', aVendor())
  const reference = await app.press('decline', json.authorization_url ?? '')
  expect((await app.verify('vendor', reference)).json.status).toBe('failed')
  const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(row).toMatchObject({ flow: 'vendor', state: 'awaiting payment', amount_kobo: nairaToKobo(vendorFeeNaira) })
  expect(await app.emailsTo('nkem@example.com')).toEqual([])
})
