import { anAccommodationBooking } from '../../builders/booking'
import { aContactMessage } from '../../builders/contact-message'
import { aDelegate, aPayingDelegate } from '../../builders/delegate'
import { aLogo, anExhibitor } from '../../builders/exhibitor'
import { aGrantApplication, aPhoto } from '../../builders/grant-application'
import { aMembershipApplication } from '../../builders/member'
import { aNomination } from '../../builders/nomination'
import { aVendor } from '../../builders/vendor'
import { aVolunteer } from '../../builders/volunteer'
import { type ApiRoute, fileFields, sampleValue } from './openapi-document'

/** A valid form: its values, and its images by field. */
export interface ValidForm {
  values: Record<string, unknown>
  images: Record<string, Buffer>
}

/** The visitor in the ticket check; the tests search the log for this email domain. */
const ticketCheckVisitor = {
  fullName: 'Ngozi Ude',
  email: 'ngozi@example.com',
  country: 'Nigeria',
  countryCode: '+234',
}

/**
 * Creates forms that are accepted unchanged, so that modified ones reach deep into the server. A route
 * without a predefined form gets a sample form from its schema.
 */
export async function createValidForms(routes: readonly ApiRoute[]): Promise<Map<string, ValidForm[]>> {
  const [logo, photo] = [await aLogo(), await aPhoto({ width: 64, height: 48 })]
  const { LogoAndBranding: _file, ...exhibitor } = await anExhibitor()
  const formsByPath: Record<string, ValidForm[]> = {
    '/api/paystack/pay': [
      { values: aDelegate(), images: { NomineeDocument: photo } },
      { values: aPayingDelegate(), images: {} },
    ],
    '/api/vendorPayment': [{ values: aVendor(), images: {} }],
    '/api/paystack/membership-payment': [{ values: aMembershipApplication(), images: {} }],
    '/api/donate': [{ values: { amount: 15_700, email: 'giver@example.com', message: '' }, images: {} }],
    '/api/exhibitionPayment': [{ values: exhibitor, images: { LogoAndBranding: logo } }],
    '/api/accommodation-payment': [{ values: anAccommodationBooking(), images: {} }],
    '/api/contact-us': [{ values: aContactMessage(), images: {} }],
    '/api/register-grant': [{ values: aGrantApplication(), images: { files: photo } }],
    '/api/peaga-awards': [{ values: aNomination(), images: {} }],
    '/api/volunteers': [{ values: aVolunteer(), images: {} }],
    '/api/ticket-check': [{ values: { ...ticketCheckVisitor, phoneNumber: '8030000000' }, images: {} }],
  }
  return new Map(routes.map((route) => [route.path, formsByPath[route.path] ?? [sampleForm(route, photo)]]))
}

function sampleForm({ body }: ApiRoute, photo: Buffer): ValidForm {
  return {
    values: sampleValue({ type: 'object', ...body }) as Record<string, unknown>,
    images: Object.fromEntries(fileFields(body).map((field) => [field, photo])),
  }
}
