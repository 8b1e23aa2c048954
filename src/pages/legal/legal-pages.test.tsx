import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, matchRoutes } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { awardsProgramme, awardsRules } from '../../../content/awards-programme'
import { nairaPerDollar, prizes } from '../../../content/festival'
import { tiers } from '../../../content/membership'
import { legalLinks } from '../../../content/menu'
import { organisation } from '../../../content/organisation'
import { policies } from '../../../content/policies'
import { keptDays } from '../../domain/retention'
import { flows } from '../../flows/index'
import { pageRoutes } from '../../site/routes'
import { stillProse } from '../../ui/hydration/static-content'
import AwardsTerms from '../awards-terms/page'
import EventTerms from '../event-terms/page'
import MembershipTerms from '../membership-terms/page'
import PaymentTerms from '../payment-terms/page'
import { askedBy } from '../privacy-policy/fields-by-form'
import PrivacyPolicy from '../privacy-policy/page'
import Terms from '../terms/page'

const pages = { AwardsTerms, EventTerms, MembershipTerms, PaymentTerms, PrivacyPolicy }

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await stillProse()
})

test('the payment terms say what comes back, until when, with which cards, and at what a dollar is counted', () => {
  const text = textOf(PaymentTerms)
  const { percent, noticeDays } = policies.refund
  expect(text).toContain(`You get ${percent}% of the registration back.`)
  expect(text).toContain(`at least ${noticeDays} days before the event`)
  expect(text).toContain('The notice has to be in writing')
  expect(text).toMatch(/You write later than that ?There is no refund/)
  expect(text).toMatch(/You do not come ?There is no refund/)
  expect(text).toContain(`We accept ${policies.cards.join(', ').replace(/, (?=\w+$)/, ' and ')} cards`)
  expect(text).toContain(`One dollar is counted as ${nairaPerDollar} naira`)
  expect(text).toContain('at the equivalent of the dollar price')
  expect(text).toContain('the law of Nigeria')
})

test('the membership terms say every fee, that none is paid back or passed on, and how long a membership lasts', () => {
  const text = textOf(MembershipTerms)
  for (const { name, registrationDollars, duration, ticketDiscountPercent } of tiers) {
    expect(text).toMatch(new RegExp(`${name} ?\\$${registrationDollars} for the registration`))
    expect(text).toContain(i18n._(duration))
    if (ticketDiscountPercent !== undefined) expect(text).toMatch(new RegExp(`${name} ?${ticketDiscountPercent}% off`))
  }
  expect(text).toContain('Membership fees are non-refundable and non-transferable')
  expect(text).toContain('A membership lasts 1 year from registration')
  expect(text).toContain('the law of Nigeria')
})

test('the address of the one holds the other: both are headed by what they are, and each leads to the other', () => {
  const payment = htmlOf(PaymentTerms)
  expect(headingOf(payment)).toBe('Payment terms and refunds')
  expect(mainLinks(payment)).toContain('/payment-terms')
  const membership = htmlOf(MembershipTerms)
  expect(headingOf(membership)).toBe('Membership terms and conditions')
  expect(mainLinks(membership)).toContain('/membership-terms')
})

test('the awards terms say who, how and by whom, and what is still to be announced', () => {
  const text = textOf(AwardsTerms)
  for (const words of [
    'is of African descent',
    `is at least ${awardsRules.youngestNominee} years old`,
    'valid business registration',
    'you may nominate yourself',
    'accurate information, with documents that support it',
    'Innovation, impact and scalability',
    'Leadership and vision',
    'Community engagement',
    'shortlists the finalists',
    'The finalists present their work',
    'Nominations are confidential',
    'cannot nominate, and cannot be nominated',
    i18n._(awardsRules.ceremony),
    i18n._(awardsProgramme.gala.day),
    'plaques, medals',
    'may modify the programme or cancel it',
    'are final',
    String(prizes.honouredEachYear),
  ])
    expect(text).toContain(words)
  expect(stillOpen(text)).toBe(2)
})

test('the event terms have their four headings, each still to be announced', () => {
  const html = htmlOf(EventTerms)
  expect(sectionHeadings(html)).toEqual([
    'Event rules',
    'Liability and insurance',
    'Payment terms',
    'Cancellation policy',
  ])
  expect(stillOpen(plain(html))).toBe(4)
})

test('the privacy policy names every form, every period that something is kept for, both laws, and whom to ask', () => {
  expect(Object.keys(askedBy).sort()).toEqual(flows.map(({ flow }) => flow.name).sort())
  const html = htmlOf(PrivacyPolicy)
  const text = plain(html)
  for (const { form } of Object.values(askedBy)) expect(text).toContain(i18n._(form))
  expect(text).toContain(`After ${keptDays.draft} days it is not put back`)
  expect(text).toMatch(new RegExp(`our answer to it ?${keptDays.claim} days`))
  expect(text).toContain(`${keptDays.providerEvent} days after they were worked on`)
  expect(text).toContain(`lasts ${keptDays.language} days`)
  for (const words of ['selectedLanguage', 'Paystack', 'Nigeria Data Protection Act 2023', 'GDPR'])
    expect(text).toContain(words)
  expect(html).toContain(`href="mailto:${organisation.email}"`)
  expect(sectionHeadings(html)).toContain('How to ask, also for erasure')
})

test.each(Object.entries(pages))('%s: the contents lead to every section, and to nothing else', (_name, page) => {
  const html = htmlOf(page)
  const targets = [...html.matchAll(/<h2 id="([^"]+)" class="[^"]*relative/g)].map(([, id]) => id)
  const entries = [...html.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.length).toBeGreaterThan(3)
  // Once for phones, once for wide screens; the other is not displayed.
  expect(entries).toEqual([...targets, ...targets])
  expect(new Set(targets).size).toBe(targets.length)
})

test.each(Object.entries(pages))('%s: every link leads to a page of this site', (_name, page) => {
  const links = [...htmlOf(page).matchAll(/href="(\/[^"#]*)/g)].map(([, to = '']) => plain(to))
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

test('the index of the terms leads to every legal page and says what it is about', () => {
  const html = htmlOf(Terms)
  const others = legalLinks.map(({ to }) => to).filter((to) => to !== '/terms')
  expect(mainLinks(html)).toEqual(others)
})

function htmlOf(Page: () => React.ReactNode): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </I18nProvider>,
  )
}

function textOf(Page: () => React.ReactNode): string {
  return plain(htmlOf(Page))
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

function headingOf(html: string): string {
  return plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').trim()
}

/** What stands behind the number of each section's heading. */
function sectionHeadings(html: string): string[] {
  return [...html.matchAll(/<h2 id="[^"]+" class="[^"]*relative[^>]*>(.*?)<\/h2>/gs)].map(([, inside = '']) =>
    plain(inside).trim().replace(/^\d+ /, ''),
  )
}

/** The addresses of this site that a page links to above its closing list. */
function mainLinks(html: string): string[] {
  const [above = ''] = html.split('id="questions"')
  return [...above.matchAll(/<a [^>]*href="(\/[^"]+)"/g)].map(([, to = '']) => plain(to))
}

function stillOpen(text: string): number {
  return text.split('To be announced').length - 1
}
