import { expect, test } from 'vitest'
import { nairaPerDollar } from '../../../content/festival'
import { membershipFeeTerms, tiers } from '../../../content/membership'
import { organisation } from '../../../content/organisation'
import { aMembershipApplication } from '../../../test/builders/member'
import { inNaira, tier, tierNaira } from '../../../test/builders/prices'
import { engines } from '../../../test/support/servers/engines'
import { startApp } from '../../../test/support/servers/start-app'
import { nairaToKobo } from '../../domain/money'
import { i18nFor } from '../../i18n/catalogs.server'
import { getTicketDiscount } from './tiers/tier-list'

test.each(engines)(
  'an incomplete member is rejected, and a complete one pays the registration once and is welcomed (%s)',
  async (engine) => {
    await using app = await startApp({ engine })
    expect((await app.submit('membership', aMembershipApplication({ isRegistered: false }))).status).toBe(422)
    const { status, json } = await app.submit('membership', aMembershipApplication())
    expect(status).toBe(200)
    expect(json.status).toBe(true)
    const reference = await app.press('pay', json.authorization_url ?? '')
    const verified = await Promise.all([app.verify('membership', reference), app.verify('membership', reference)])
    for (const { json: verification } of verified)
      expect(verification).toMatchObject({ status: 'success', message: 'Payment successful! please check your email' })
    const [email] = await app.expectEmails('ngozi@example.com', 1)
    expect(email?.subject).toContain(`Your ${tier.name} membership of ${organisation.name}: AGF-`)
    expect(email?.text).toContain(inNaira(tierNaira))
    expect(email?.text).toContain(`${getTicketDiscount(tier)}% off`)
    expect(email?.text).toContain(i18nFor('en')._(membershipFeeTerms))
    const [staffNotification] = await app.expectEmails(organisation.email, 1)
    expect(staffNotification?.subject).toContain(`New ${tier.name} member AGF-`)
    expect(staffNotification?.text).toContain('Solar lamps for market women')
    expect(staffNotification?.text).not.toContain('/order/')
    const rows = await app.services.db.selectFrom('submission').selectAll().execute()
    expect(rows).toMatchObject([{ flow: 'membership', state: 'paid', amount_kobo: nairaToKobo(tierNaira) }])
  },
)

test('every blank field except the website is named in the specified message, including unticked checkboxes', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('membership', { isRegistered: false })
  expect(status).toBe(422)
  expect(json.message).toBe(
    'The following fields are blank: Membership, Amount, First name, Last name, Email address, Phone number, Country, State, City, ' +
      'Business name, Type of business, Industry, What the business does, My business is registered, How did you hear about us?, ' +
      'Your goals as a member, I am interested in volunteering',
  )
  expect(Object.keys(json.problems ?? {})).toHaveLength(17)
  expect(await app.countRows()).toMatchObject({ submissions: 0, payments: 0, emails: 0 })
})

test('one unticked checkbox is enough for a rejection', async () => {
  await using app = await startApp()
  for (const box of ['isRegistered', 'volunteeringInterest']) {
    const { status, json } = await app.submit('membership', aMembershipApplication({ [box]: false }))
    expect(status).toBe(422)
    expect(Object.keys(json.problems ?? {})).toEqual([box])
    expect(json.message).toMatch(/^The following fields are blank: /)
  }
})

test.each(tiers)('the registration fee of $name is charged, and no other amount is accepted', async (each) => {
  const { name: membershipType, registrationDollars } = each
  const amount = registrationDollars * nairaPerDollar
  await using app = await startApp()
  for (const wrongAmount of [amount - 1, 1, registrationDollars]) {
    const { status, json } = await app.submit(
      'membership',
      aMembershipApplication({ membershipType, amount: wrongAmount }),
    )
    expect(status).toBe(422)
    expect(json.problems?.amount).toContain(inNaira(amount))
  }
  expect((await app.submit('membership', aMembershipApplication({ membershipType, amount }))).status).toBe(200)
  const rows = await app.services.db.selectFrom('submission').select('amount_kobo').execute()
  expect(rows).toEqual([{ amount_kobo: nairaToKobo(amount) }])
})

test('a membership that is not on the page is rejected', async () => {
  await using app = await startApp()
  const { status, json } = await app.submit('membership', aMembershipApplication({ membershipType: 'No such tier' }))
  expect(status).toBe(422)
  expect(json.message).toBe('Please check the answers marked below.')
  expect(json.problems).toEqual({ membershipType: 'Choose one of the memberships on the page.' })
})

test('a declined payment fails, the membership stays payable, and no email is sent', async () => {
  await using app = await startApp()
  const { json } = await app.submit('membership', aMembershipApplication())
  const reference = await app.press('decline', json.authorization_url ?? '')
  expect((await app.verify('membership', reference)).json.status).toBe('failed')
  const [row] = await app.services.db.selectFrom('submission').selectAll().execute()
  expect(row).toMatchObject({ flow: 'membership', state: 'awaiting payment' })
  expect(await app.emailsTo('ngozi@example.com')).toEqual([])
})
