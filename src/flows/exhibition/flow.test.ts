import { expect, test } from 'vitest'
import { organisation } from '../../../content/organisation'
import { anExhibitor } from '../../../test/builders/exhibitor'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'

const blank = (name: string) => `Fill Blank Field... ${name}`

test.each(engines)('an exhibitor is refused, charged once, comes back and is confirmed (%s)', async (engine) => {
  await using app = await startApp({ engine })
  expect((await app.submit('exhibition', await anExhibitor({ BoothDetails: ' ' }))).json.problems).toEqual({
    BoothDetails: blank('booth details'),
  })
  const { status, json } = await app.submit('exhibition', await anExhibitor())
  expect(status).toBe(200)
  expect(json.status).toBe('success')
  const reference = await app.press('pay', json.authorization_url ?? '')
  const verified = await Promise.all([app.verify('exhibition', reference), app.verify('exhibition', reference)])
  for (const { json: said } of verified)
    expect(said).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
  const [letter] = await app.expectLetters('obinna@example.com', 1)
  expect(letter?.subject).toMatch(/^Your booth at AGEFEST 2025: AGF-/)
  expect(letter?.text).toContain('Udara Solar exhibits at the festival')
  expect(letter?.text).toContain('Single booth')
  expect(letter?.text).toContain('₦100,000')
  const [notice] = await app.expectLetters(organisation.email, 1)
  expect(notice?.text).toMatch(/agefest -- show AGF-\S+ --files/)
  expect(notice?.text).not.toContain('/order/')
  expect(notice?.raw).toMatch(/filename=AGF-\S+-LogoAndBranding-1\.png/)
  expect(letter?.raw).not.toContain('filename=')
  const pictures = await app.services.db.selectFrom('picture').select(['field', 'media_type']).execute()
  expect(pictures).toEqual([{ field: 'LogoAndBranding', media_type: 'image/png' }])
})

test('every empty field but the website is named in the specified words, the logo and the amount too', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('exhibition', { WebsiteURL: '' })
  expect(status).toBe(422)
  expect(json.message).toBe('Please fill in all necessary fields')
  expect(json.error).toBe(json.message)
  expect(json.problems).toEqual({
    ExhibitorCompanyName: blank('exhibitor company name'),
    ExhibitorContactPerson: blank('exhibitor contact person'),
    ExhibitorEmailAddress: blank('exhibitor email address'),
    ExhibitorPhoneNumber: blank('exhibitor phone number'),
    BoothDetails: blank('booth details'),
    ExhibitDescription: blank('exhibit description'),
    ProductServiceDescription: blank('product service description'),
    TargetAudience: blank('target audience'),
    MarketingMaterials: blank('marketing materials'),
    SpecialRequests: blank('special requests'),
    LogoAndBranding: blank('logo and branding'),
    SocialMediaHandles: blank('social media handles'),
    amount: blank('amount'),
    PaymentInformation: blank('payment information'),
  })
  expect(await app.stored()).toMatchObject({ submissions: 0, payments: 0, letters: 0, pictures: 0 })
})

test('a logo that is empty is missing, and one that is no picture is refused in the specified words', async () => {
  await using app = await startApp()
  const empty = await app.submit(
    'exhibition',
    await anExhibitor({ LogoAndBranding: new File([], 'logo.png', { type: 'image/png' }) }),
  )
  expect(empty.json.problems).toEqual({ LogoAndBranding: blank('logo and branding') })
  const text = await app.submit(
    'exhibition',
    await anExhibitor({ LogoAndBranding: new File(['our logo'], 'logo.png', { type: 'image/png' }) }),
  )
  expect(text.status).toBe(422)
  expect(text.json.problems).toEqual({ LogoAndBranding: 'Please select an image file.' })
  expect(await app.stored()).toMatchObject({ submissions: 0, pictures: 0 })
})

test.each(['1', '99999', '35000', '0100000'])('an amount of %s is on no list, and is refused', async (amount) => {
  await using app = await startApp()
  const { status, json } = await app.submit('exhibition', await anExhibitor({ amount }))
  expect(status).toBe(422)
  expect(json.problems?.amount).toContain('₦250,000, ₦100,000, ₦50,000')
  expect(await app.stored()).toMatchObject({ submissions: 0, payments: 0 })
})

test.each([
  ['250000', 25_000_000],
  ['100000', 10_000_000],
  ['50000', 5_000_000],
])('the booth of ₦%s is charged as listed', async (amount, amountKobo) => {
  await using app = await startApp()
  expect((await app.submit('exhibition', await anExhibitor({ amount }))).status).toBe(200)
  const [payment] = await app.services.db.selectFrom('payment').selectAll().execute()
  expect(payment?.amount_kobo).toBe(amountKobo)
})

test('a declined payment is a failure, the booth stays payable, and nobody is written to', async () => {
  await using app = await startApp()
  const { json } = await app.submit('exhibition', await anExhibitor())
  const reference = await app.press('decline', json.authorization_url ?? '')
  expect((await app.verify('exhibition', reference)).json.status).toBe('failed')
  const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(row).toMatchObject({ flow: 'exhibition', state: 'awaiting payment', amount_kobo: 10_000_000 })
  expect(await app.lettersTo('obinna@example.com')).toEqual([])
})
