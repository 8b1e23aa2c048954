import { pastInEmails } from '../../content/festival'
import type { Language } from '../../src/domain/languages'
import { renderMarkup } from '../../src/email/render-markup.server'
import { flowServers } from '../../src/flows/index.server'
import type { Price } from '../../src/forms/definition/price'
import { withI18n } from '../../src/i18n/active-i18n'
import { i18nFor } from '../../src/i18n/catalogs.server'
import type { Submission } from '../../src/submissions/submission'
import { buildForm } from '../builders/form-builders'

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
  if (server === undefined) throw new Error(`No flow is called ${flow}`)
  const values = await buildForm(flow)
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
      hasCalendar: !isFestivalOver,
    }),
  )
  return `${subject}\n${renderMarkup(body, { i18n, isPublicTest: false }).text}`
}
