import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { afterwards, festival, pastInEmails } from '../../../content/festival'
import { tickets, watchingOnline } from '../../../content/tickets'
import { aDelegate } from '../../../test/builders/delegate'
import { basicTicket, onlineTicket, paidTicket } from '../../../test/builders/prices'
import { englishText } from '../../../test/support/content-texts'
import { renderConfirmation as renderLocalized } from '../../../test/support/render-confirmation'
import { formatNaira } from '../../domain/money'
import { renderMarkup } from '../../email/render-markup.server'
import { withI18n } from '../../i18n/active-i18n'
import { i18nFor } from '../../i18n/catalogs.server'
import type { Submission } from '../../submissions/submission'
import { registrationEmails } from './emails.server'
import type { Delegate } from './form'
import { delegatePrice } from './price'

const englishI18n = i18nFor('en')
const inPersonText = /See you in|at the entrance/
const onlineText = englishText(watchingOnline.how)

test.each(tickets)('the email for $title states where its holder takes part', ({ ticketType, attendance }) => {
  const { text } = renderConfirmation(ticketType)
  expect(inPersonText.test(text)).toBe(attendance === 'in person')
  expect(text.includes(onlineText)).toBe(attendance === 'online')
})

test.each([basicTicket.ticketType, onlineTicket.ticketType])(
  'after the festival, the email no longer invites to it (%s)',
  (ticketType) => {
    const { text } = renderConfirmation(ticketType, pastInEmails)
    expect(text).toContain(`${festival.name} is over`)
    expect(text).not.toMatch(inPersonText)
    expect(text).not.toContain(onlineText)
    expect(text).not.toContain('You are registered for')
  },
)

test.each(tickets)(
  'after the festival, only a ticket in person comes with words about travelling ($title)',
  (ticket) => {
    const { text } = renderConfirmation(ticket.ticketType, pastInEmails)
    const isInPerson = ticket.attendance === 'in person'
    expect(text.includes(englishText(pastInEmails))).toBe(isInPerson)
    expect(text).toContain(englishText(isInPerson ? pastInEmails : afterwards.notice))
  },
)

test('the email to the organisation has the title of the ticket, not its wire name', () => {
  const { subject, body } = withI18n(englishI18n, () =>
    registrationEmails.notice(createSubmission(basicTicket.ticketType), createContext()),
  )
  const emailText = subject + renderText(body)
  expect(emailText).toContain(basicTicket.title)
  expect(emailText).not.toContain(basicTicket.ticketType)
})

test.each(['en', 'fr', 'ig'] as const)('the price in an email is written as in its language (%s)', async (language) => {
  const price = delegatePrice({ ticketType: paidTicket.ticketType, numberOfTicket: '2' })
  const text = await renderLocalized('registration', { language, price })
  expect(text).toContain(formatNaira(price.totalKobo, { locale: language }))
})

function renderConfirmation(ticketType: string, past?: typeof pastInEmails) {
  const email = withI18n(englishI18n, () =>
    registrationEmails.confirmation(createSubmission(ticketType), createContext(past)),
  )
  return { text: email.subject + renderText(email.body) }
}

function renderText(body: ReactElement): string {
  return renderMarkup(body, { i18n: englishI18n, isPublicTest: false }).text
}

function createContext(past?: typeof pastInEmails) {
  return {
    orderUrl: 'https://agefest.example/order/x',
    publicUrl: 'https://agefest.example',
    eventOverNotice: past,
    hasCalendar: past === undefined,
    picturesLeftOut: 0,
  }
}

function createSubmission(ticketType: string): Submission<Delegate> {
  return {
    ...{ id: '1', flow: 'registration', state: 'paid', publicCode: 'AGF-TEST-CODE', accessToken: 'x', language: 'en' },
    ...{ email: 'adaeze@example.com', price: null, amountKobo: 800_000, createdAtMs: 0 },
    values: aDelegate({ ticketType }) as Delegate,
  }
}
