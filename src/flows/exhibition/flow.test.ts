import { expect, test } from 'vitest'
import { booths } from '../../../content/exhibition'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { anExhibitor } from '../../../test/builders/exhibitor'
import { booth, inNaira } from '../../../test/builders/prices'
import { clockFrom } from '../../../test/support/movable-clock'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { nairaToKobo } from '../../domain/money'
import { i18nFor } from '../../i18n/catalogs.server'

const blankFieldMessage = (name: string) => `Fill Blank Field... ${name}`

test.each(engines)(
  'an incomplete exhibitor is rejected, and a complete one is charged once and confirmed (%s)',
  async (engine) => {
    await using app = await startApp({ engine, clock: clockFrom(Date.parse(festival.startsAt)) })
    expect((await app.submit('exhibition', await anExhibitor({ BoothDetails: ' ' }))).json.problems).toEqual({
      BoothDetails: blankFieldMessage('booth details'),
    })
    const { status, json } = await app.submit('exhibition', await anExhibitor())
    expect(status).toBe(200)
    expect(json.status).toBe('success')
    const reference = await app.press('pay', json.authorization_url ?? '')
    const verified = await Promise.all([app.verify('exhibition', reference), app.verify('exhibition', reference)])
    for (const { json: verification } of verified)
      expect(verification).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
    const [email] = await app.expectEmails('obinna@example.com', 1)
    expect(email?.subject).toContain(`Your booth at ${festival.name}: AGF-`)
    expect(email?.text).toContain('Udara Solar will exhibit at the festival')
    expect(email?.text).toContain(i18nFor('en')._(booth.line))
    expect(email?.text).toContain(inNaira(booth.priceNaira))
    const [staffNotification] = await app.expectEmails(organisation.email, 1)
    expect(staffNotification?.text).toMatch(/agefest -- show AGF-\S+ --files/)
    expect(staffNotification?.text).not.toContain('/order/')
    expect(staffNotification?.raw).toMatch(/filename=AGF-\S+-LogoAndBranding-1\.png/)
    expect(email?.raw).not.toContain('filename=')
    const pictures = await app.services.db.selectFrom('image').select(['field', 'media_type']).execute()
    expect(pictures).toEqual([{ field: 'LogoAndBranding', media_type: 'image/png' }])
  },
)

test('every empty field except the website is named in the specified message, including the logo and the amount', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('exhibition', { WebsiteURL: '' })
  expect(status).toBe(422)
  expect(json.message).toBe('Please fill in all necessary fields')
  expect(json.error).toBe(json.message)
  expect(json.problems).toEqual({
    ExhibitorCompanyName: blankFieldMessage('exhibitor company name'),
    ExhibitorContactPerson: blankFieldMessage('exhibitor contact person'),
    ExhibitorEmailAddress: blankFieldMessage('exhibitor email address'),
    ExhibitorPhoneNumber: blankFieldMessage('exhibitor phone number'),
    BoothDetails: blankFieldMessage('booth details'),
    ExhibitDescription: blankFieldMessage('exhibit description'),
    ProductServiceDescription: blankFieldMessage('product service description'),
    TargetAudience: blankFieldMessage('target audience'),
    MarketingMaterials: blankFieldMessage('marketing materials'),
    SpecialRequests: blankFieldMessage('special requests'),
    LogoAndBranding: blankFieldMessage('logo and branding'),
    SocialMediaHandles: blankFieldMessage('social media handles'),
    amount: blankFieldMessage('amount'),
    PaymentInformation: blankFieldMessage('payment information'),
  })
  expect(await app.countRows()).toMatchObject({ submissions: 0, payments: 0, emails: 0, images: 0 })
})

test('an empty logo counts as missing, and one that is not an image is rejected with the specified message', async () => {
  await using app = await startApp()
  const empty = await app.submit(
    'exhibition',
    await anExhibitor({ LogoAndBranding: new File([], 'logo.png', { type: 'image/png' }) }),
  )
  expect(empty.json.problems).toEqual({ LogoAndBranding: blankFieldMessage('logo and branding') })
  const text = await app.submit(
    'exhibition',
    await anExhibitor({ LogoAndBranding: new File(['our logo'], 'logo.png', { type: 'image/png' }) }),
  )
  expect(text.status).toBe(422)
  expect(text.json.problems).toEqual({ LogoAndBranding: 'Please select an image file.' })
  expect(await app.countRows()).toMatchObject({ submissions: 0, images: 0 })
})

test.each(['1', String(booth.priceNaira - 1), `0${booth.priceNaira}`])(
  'an amount of %s that is not in the price list is rejected',
  async (amount) => {
    await using app = await startApp()
    const { status, json } = await app.submit('exhibition', await anExhibitor({ amount }))
    expect(status).toBe(422)
    expect(json.problems?.amount).toContain(booths.map(({ priceNaira }) => inNaira(priceNaira)).join(', '))
    expect(await app.countRows()).toMatchObject({ submissions: 0, payments: 0 })
  },
)

test.each(booths)('the booth for $priceNaira naira is charged as listed', async ({ priceNaira }) => {
  await using app = await startApp()
  expect((await app.submit('exhibition', await anExhibitor({ amount: String(priceNaira) }))).status).toBe(200)
  const [payment] = await app.services.db.selectFrom('payment').selectAll().execute()
  expect(payment?.amount_kobo).toBe(nairaToKobo(priceNaira))
})

test('a declined payment fails, the booth stays payable, and no email is sent', async () => {
  await using app = await startApp()
  const { json } = await app.submit('exhibition', await anExhibitor())
  const reference = await app.press('decline', json.authorization_url ?? '')
  expect((await app.verify('exhibition', reference)).json.status).toBe('failed')
  const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(row).toMatchObject({
    flow: 'exhibition',
    state: 'awaiting payment',
    amount_kobo: nairaToKobo(booth.priceNaira),
  })
  expect(await app.emailsTo('obinna@example.com')).toEqual([])
})
