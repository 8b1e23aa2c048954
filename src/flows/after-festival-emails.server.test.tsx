import { I18nProvider } from '@lingui/react'
import { render, toPlainText } from '@react-email/render'
import { expect, test } from 'vitest'
import { pastInEmails } from '../../content/festival'
import { anAccommodationBooking } from '../../test/builders/booking'
import { anExhibitor } from '../../test/builders/exhibitor'
import { aVendor } from '../../test/builders/vendor'
import { aVolunteer } from '../../test/builders/volunteer'
import { withI18n } from '../i18n/active-i18n'
import { i18nFor } from '../i18n/catalogs.server'
import type { Submission } from '../submissions/submission'
import { flowServers } from './index.server'

const valuesOf: Record<string, () => object | Promise<object>> = {
  vendor: aVendor,
  exhibition: anExhibitor,
  accommodation: anAccommodationBooking,
  volunteer: aVolunteer,
}

/** Texts that promise a place or a journey to the festival. */
const promise = /is yours:|is booked|at the festival|A room for you|set up|when you arrive|To stay longer|get it here/

test.each(['vendor', 'exhibition', 'accommodation'])(
  'after the festival, the email of a paid %s confirms the payment and promises no place',
  async (flow) => {
    const before = await confirmation(flow)
    expect(before).toMatch(promise)
    const after = await confirmation(flow, pastInEmails)
    expect(after).not.toMatch(promise)
    expect(after).toContain('Your payment has been confirmed')
    expect(after.split('\n', 1)[0]).toContain('is over: AGF-TEST-CODE')
  },
)

test('after the festival, no volunteer is promised a call before it', async () => {
  const call = /write to you or call you before/
  expect(await confirmation('volunteer')).toMatch(call)
  expect(await confirmation('volunteer', pastInEmails)).not.toMatch(call)
})

/** Returns the subject, and the text below it. */
async function confirmation(flow: string, past?: typeof pastInEmails): Promise<string> {
  const server = flowServers.find((each) => each.flow.name === flow)
  if (server === undefined) throw new Error(`No flow is called ${flow}`)
  const i18n = i18nFor('en')
  const submission = {
    ...{ id: '1', flow, state: 'paid', publicCode: 'AGF-TEST-CODE', accessToken: 'x', language: 'en' },
    ...{ email: 'adaeze@example.com', price: null, amountKobo: 800_000, createdAtMs: 0 },
    values: await valuesOf[flow]?.(),
  } as Submission
  const publicUrl = 'https://agefest.example'
  const context = { orderUrl: `${publicUrl}/order/x`, publicUrl, eventOverNotice: past, picturesLeftOut: 0 }
  const { subject, body } = withI18n(i18n, () => server.emails.confirmation(submission, context))
  const html = await render(<I18nProvider i18n={i18n}>{body}</I18nProvider>)
  return `${subject}\n${toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })}`
}
