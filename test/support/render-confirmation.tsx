import { pastInEmails } from '../../content/festival'
import type { Language } from '../../src/domain/languages'
import { renderMarkup } from '../../src/email/render-markup.server'
import { flowServers } from '../../src/flows/index.server'
import type { Price } from '../../src/forms/definition/price'
import { withI18n } from '../../src/i18n/active-i18n'
import { i18nFor } from '../../src/i18n/catalogs.server'
import type { Submission } from '../../src/submissions/submission'
import { anAccommodationBooking } from '../builders/booking'
import { aContactMessage } from '../builders/contact-message'
import { aPayingDelegate } from '../builders/delegate'
import { anExhibitor } from '../builders/exhibitor'
import { aGrantApplication } from '../builders/grant-application'
import { aMembershipApplication } from '../builders/member'
import { aNomination } from '../builders/nomination'
import { aVendor } from '../builders/vendor'
import { aVolunteer } from '../builders/volunteer'

const valuesByFlow: Record<string, () => object | Promise<object>> = {
  registration: aPayingDelegate,
  membership: aMembershipApplication,
  donation: () => ({ amount: 15_700, email: 'adaeze@example.com', message: 'For the students' }),
  vendor: aVendor,
  exhibition: anExhibitor,
  accommodation: anAccommodationBooking,
  contact: aContactMessage,
  grant: aGrantApplication,
  nomination: aNomination,
  volunteer: aVolunteer,
}

interface ConfirmationOptions {
  /** Renders it as it is sent once the festival is over. */
  isFestivalOver?: boolean
  language?: Language
  price?: Price
}

/** The confirmation that a flow sends to a visitor, as plain text: the subject, and the body below it. */
export async function renderConfirmation(
  flow: string,
  { isFestivalOver = false, language = 'en', price }: ConfirmationOptions = {},
): Promise<string> {
  const server = flowServers.find((each) => each.flow.name === flow)
  const values = await valuesByFlow[flow]?.()
  if (server === undefined || values === undefined) throw new Error(`No flow is called ${flow}`)
  const i18n = i18nFor(language)
  const submission = {
    ...{ id: '1', flow, state: 'paid', publicCode: 'AGF-TEST-CODE', accessToken: 'x', language, values },
    ...{ email: 'adaeze@example.com', price: price ?? null, amountKobo: price?.totalKobo ?? 0, createdAtMs: 0 },
  } as Submission
  const publicUrl = 'https://agefest.example'
  const { subject, body } = withI18n(i18n, () =>
    server.emails.confirmation(submission, {
      ...{ orderUrl: `${publicUrl}/order/x`, publicUrl, picturesLeftOut: 0 },
      eventOverNotice: isFestivalOver ? pastInEmails : undefined,
    }),
  )
  return `${subject}\n${renderMarkup(body, { i18n, isPublicTest: false }).text}`
}
