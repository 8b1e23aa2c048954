import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, matchRoutes } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { awardsProgramme, awardsRules } from '../../../content/awards-programme'
import { festival, nairaPerDollar, prizes } from '../../../content/festival'
import { awardsTerms } from '../../../content/legal/awards-terms'
import { eventTerms } from '../../../content/legal/event-terms'
import { tiers } from '../../../content/membership'
import { legalLinks } from '../../../content/menu'
import { organisation } from '../../../content/organisation'
import { policies } from '../../../content/policies'
import { deviceRetentionDays } from '../../domain/device-retention'
import { retentionDays } from '../../domain/retention'
import { flows } from '../../flows/index'
import { collectedDataByForm } from '../../flows/index.privacy'
import { formatMessageValues } from '../../i18n/format-message-values'
import { pageRoutes } from '../../site/routes'
import { preloadStaticContent } from '../../ui/hydration/static-content'
import AwardsTerms from '../awards-terms/page'
import EventTerms from '../event-terms/page'
import MembershipTerms from '../membership-terms/page'
import PaymentTerms from '../payment-terms/page'
import PrivacyPolicy from '../privacy-policy/page'
import Terms from '../terms/page'

const pages = { AwardsTerms, EventTerms, MembershipTerms, PaymentTerms, PrivacyPolicy }

beforeAll(async () => {
  formatMessageValues(i18n).loadAndActivate({ locale: 'en', messages: {} })
  await preloadStaticContent()
})

test('the payment terms state the refund, its deadline, the accepted cards and the exchange rate', () => {
  const text = renderText(PaymentTerms)
  const { percent, noticeDays } = policies.refund
  expect(text).toContain(`${percent}%`)
  expect(text).toMatch(new RegExp(`\\b${noticeDays}\\b`))
  for (const card of policies.cards) expect(text).toContain(card)
  expect(text).toContain(`₦${nairaPerDollar.toLocaleString('en')}`)
  expect(text).toContain(festival.country)
})

test('the membership terms state every fee and discount, and the duration of a membership', () => {
  const text = renderText(MembershipTerms)
  for (const { name, registrationDollars, duration, ticketDiscountPercent } of tiers) {
    expect(text).toContain(name)
    expect(text).toContain(`$${registrationDollars}`)
    expect(text).toContain(i18n._(duration))
    if (ticketDiscountPercent !== undefined) expect(text).toContain(`${ticketDiscountPercent}%`)
  }
  expect(text).toMatch(new RegExp(`\\b${policies.membershipYears}\\b`))
  expect(text).toContain(festival.country)
})

test('the payment and membership terms have swapped paths, correct headings, and links to each other', () => {
  const payment = renderHtml(PaymentTerms)
  expect(getHeading(payment)).toBe('Payment terms and refunds')
  expect(listMainLinks(payment)).toContain('/payment-terms')
  const membership = renderHtml(MembershipTerms)
  expect(getHeading(membership)).toBe('Membership terms and conditions')
  expect(listMainLinks(membership)).toContain('/membership-terms')
})

test('the awards terms have all their sections, the ceremony and the figures, and say what is still to be announced', () => {
  const text = renderText(AwardsTerms)
  for (const { heading } of awardsTerms.sections) expect(text).toContain(i18n._(heading))
  expect(text).toContain(i18n._(awardsRules.ceremony))
  for (const figure of [awardsRules.youngestNominee, prizes.honouredEachYear])
    expect(text).toMatch(new RegExp(`\\b${figure}\\b`))
  expect(text).not.toContain(i18n._(awardsProgramme.gala.day))
  expect(countToBeAnnounced(text)).toBe(2)
})

test('the event terms have their four headings, each still to be announced', () => {
  const html = renderHtml(EventTerms)
  expect(listSectionHeadings(html)).toEqual(eventTerms.sections.map(({ heading }) => i18n._(heading)))
  expect(countToBeAnnounced(stripTags(html))).toBe(4)
})

test('the privacy policy names every form, every retention period, both laws and the contact', () => {
  expect(Object.keys(collectedDataByForm).sort()).toEqual(flows.map(({ flow }) => flow.name).sort())
  const html = renderHtml(PrivacyPolicy)
  const text = stripTags(html)
  for (const { form } of Object.values(collectedDataByForm)) expect(text).toContain(i18n._(form))
  expect(text).toContain(`After ${deviceRetentionDays.draft} days we no longer use`)
  expect(text).toMatch(new RegExp(`response to that form ?We keep them for ${retentionDays.idempotencyRecord} days`))
  expect(text).toContain(`${retentionDays.providerEvent} days after we have processed them`)
  expect(text).toContain(`lasts ${deviceRetentionDays.language} days`)
  for (const phrase of ['selectedLanguage', 'Paystack', 'Nigeria Data Protection Act 2023', 'GDPR'])
    expect(text).toContain(phrase)
  expect(html).toContain(`href="mailto:${organisation.email}"`)
  expect(listSectionHeadings(html)).toContain('How to see, change or delete your data')
})

test.each(Object.entries(pages))(
  '%s: the table of contents links to every section, and to nothing else',
  (_name, page) => {
    const html = renderHtml(page)
    const sectionIds = [...html.matchAll(/<h2 id="([^"]+)" class="[^"]*relative/g)].map(([, id]) => id)
    const linkedIds = [...html.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id)
    expect(sectionIds.length).toBeGreaterThan(3)
    // Once for phones, once for wide screens; the other is not displayed.
    expect(linkedIds).toEqual([...sectionIds, ...sectionIds])
    expect(new Set(sectionIds).size).toBe(sectionIds.length)
  },
)

test.each(Object.entries(pages))('%s: every link leads to a page of this site', (_name, page) => {
  const links = [...renderHtml(page).matchAll(/href="(\/[^"#]*)/g)].map(([, to = '']) => stripTags(to))
  expect(links.length).toBeGreaterThan(0)
  expect(
    links.filter(
      (to) =>
        matchRoutes(
          pageRoutes.map(({ path }) => ({ path })),
          to,
        ) === null,
    ),
  ).toEqual([])
})

test('the terms index links to every legal page with a description', () => {
  const html = renderHtml(Terms)
  const otherPaths = legalLinks.map(({ to }) => to).filter((to) => to !== '/terms')
  expect(listMainLinks(html)).toEqual(otherPaths)
})

function renderHtml(Page: () => React.ReactNode): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </I18nProvider>,
  )
}

function renderText(Page: () => React.ReactNode): string {
  return stripTags(renderHtml(Page))
}

function stripTags(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

function getHeading(html: string): string {
  return stripTags(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').trim()
}

/** Returns the section headings without their numbers. */
function listSectionHeadings(html: string): string[] {
  return [...html.matchAll(/<h2 id="[^"]+" class="[^"]*relative[^>]*>(.*?)<\/h2>/gs)].map(([, innerHtml = '']) =>
    stripTags(innerHtml).trim().replace(/^\d+ /, ''),
  )
}

/** Returns the internal links of a page above its closing list. */
function listMainLinks(html: string): string[] {
  const [mainHtml = ''] = html.split('id="questions"')
  return [...mainHtml.matchAll(/<a [^>]*href="(\/[^"]+)"/g)].map(([, to = '']) => stripTags(to))
}

function countToBeAnnounced(text: string): number {
  return text.split('To be announced').length - 1
}
