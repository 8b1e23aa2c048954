import { I18nProvider } from '@lingui/react'
import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { festival, pastInEmails } from '../../../content/festival'
import { tickets } from '../../../content/tickets'
import { aDelegate } from '../../../test/builders/delegate'
import { speakingTo } from '../../i18n/active-i18n'
import { voiceOf } from '../../i18n/catalogs.server'
import type { Submission } from '../../submissions/submission'
import { registrationLetters } from './emails.server'
import type { Delegate } from './form'

const voice = voiceOf('en')
const inPerson = /See you in|at the entrance|Your place/
const online = /live stream/

test.each(tickets)('the email for $title says where its holder takes part', async ({ ticketType, attendance }) => {
  const { text } = await confirmation(ticketType)
  expect(inPerson.test(text)).toBe(attendance === 'in person')
  expect(online.test(text)).toBe(attendance === 'online')
})

test.each(['VIRTUAL', 'VIRTUAL TICKET'])(
  'once the festival is over, nobody is invited to it any more (%s)',
  async (ticketType) => {
    const { text } = await confirmation(ticketType, pastInEmails)
    expect(text).toContain(`${festival.name} is over`)
    expect(text).not.toMatch(inPerson)
    expect(text).not.toMatch(online)
  },
)

test('the organisation reads what the ticket is called, not what the form sends for it', async () => {
  const { subject, body } = speakingTo(voice, () => registrationLetters.notice(registered('VIRTUAL'), context()))
  const said = subject + (await textOf(body))
  expect(said).toContain('BASIC ACCESS')
  expect(said).not.toContain('VIRTUAL')
})

async function confirmation(ticketType: string, past?: typeof pastInEmails) {
  const letter = speakingTo(voice, () => registrationLetters.confirmation(registered(ticketType), context(past)))
  return { text: letter.subject + (await textOf(letter.body)) }
}

async function textOf(body: ReactElement): Promise<string> {
  return toPlainText(await render(<I18nProvider i18n={voice}>{body}</I18nProvider>))
}

function context(past?: typeof pastInEmails) {
  return { orderUrl: 'https://agefest.example/order/x', publicUrl: 'https://agefest.example', past }
}

function registered(ticketType: string): Submission<Delegate> {
  return {
    ...{ id: '1', flow: 'registration', state: 'paid', code: 'AGF-TEST-CODE', key: 'x', language: 'en' },
    ...{ email: 'adaeze@example.com', price: null, amountKobo: 800_000, createdAtMs: 0 },
    answers: aDelegate({ ticketType }) as Delegate,
  }
}
