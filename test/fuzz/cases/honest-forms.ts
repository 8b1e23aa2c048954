import { aBooking } from '../../builders/booking'
import { aMessage } from '../../builders/contact-message'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { aLogo, anExhibitor } from '../../builders/exhibitor'
import { anApplication, aPhotograph } from '../../builders/grant-application'
import { aMember } from '../../builders/member'
import { aNomination } from '../../builders/nomination'
import { aVendor } from '../../builders/vendor'
import { aVolunteer } from '../../builders/volunteer'
import { type Call, fileFields, sampleOf } from './openapi-document'

/** What an honest visitor sends: the answers, and the pictures by field. */
export interface HonestForm {
  answers: Record<string, unknown>
  pictures: Record<string, Buffer>
}

/** Whom the ticket check asks about; the tests look for this domain in the log. */
const asker = { fullName: 'Ngozi Ude', email: 'ngozi@example.com', country: 'Nigeria', countryCode: '+234' }

/**
 * Forms that are accepted as they are, so that what is changed about them reaches the deepest part of the server. A call that is not here
 * yet gets one in the shape of its own description.
 */
export async function honestForms(calls: readonly Call[]): Promise<Map<string, HonestForm[]>> {
  const [logo, photograph] = [await aLogo(), await aPhotograph({ width: 64, height: 48 })]
  const { LogoAndBranding: _file, ...exhibitor } = await anExhibitor()
  const known: Record<string, HonestForm[]> = {
    '/api/paystack/pay': [
      { answers: aDelegate(), pictures: { NomineeDocument: photograph } },
      { answers: aPayingDelegate(), pictures: {} },
    ],
    '/api/vendorPayment': [{ answers: aVendor(), pictures: {} }],
    '/api/paystack/membership-payment': [{ answers: aMember(), pictures: {} }],
    '/api/donate': [{ answers: { amount: 15_700, email: 'giver@example.com', message: '' }, pictures: {} }],
    '/api/exhibitionPayment': [{ answers: exhibitor, pictures: { LogoAndBranding: logo } }],
    '/api/accommodation-payment': [{ answers: aBooking(), pictures: {} }],
    '/api/contact-us': [{ answers: aMessage(), pictures: {} }],
    '/api/register-grant': [{ answers: anApplication(), pictures: { files: photograph } }],
    '/api/peaga-awards': [{ answers: aNomination(), pictures: {} }],
    '/api/volunteers': [{ answers: aVolunteer(), pictures: {} }],
    '/api/ticket-check': [{ answers: { ...asker, phoneNumber: '8030000000' }, pictures: {} }],
  }
  return new Map(calls.map((call) => [call.path, known[call.path] ?? [inShape(call, photograph)]]))
}

function inShape({ body }: Call, photograph: Buffer): HonestForm {
  return {
    answers: sampleOf({ type: 'object', ...body }) as Record<string, unknown>,
    pictures: Object.fromEntries(fileFields(body).map((field) => [field, photograph])),
  }
}
