import { anAccommodationBooking } from './booking'
import { aContactMessage } from './contact-message'
import { aPayingDelegate } from './delegate'
import { aDonation } from './donation'
import { anExhibitor } from './exhibitor'
import { aGrantApplication } from './grant-application'
import { aMembershipApplication } from './member'
import { aNomination } from './nomination'
import { aVendor } from './vendor'
import { aVolunteer } from './volunteer'

type FormBuilder = () => Record<string, unknown> | Promise<Record<string, unknown>>

/** The builder of each form, by the name of its flow. A new form needs a line here. */
export const formBuilders: Readonly<Record<string, FormBuilder>> = {
  registration: aPayingDelegate,
  vendor: aVendor,
  membership: aMembershipApplication,
  donation: aDonation,
  exhibition: anExhibitor,
  accommodation: anAccommodationBooking,
  contact: aContactMessage,
  grant: aGrantApplication,
  nomination: aNomination,
  volunteer: aVolunteer,
}

/** Builds valid values of a flow's form, as its page sends them. Throws if the flow has no builder. */
export async function buildForm(flow: string): Promise<Record<string, unknown>> {
  const build = formBuilders[flow]
  if (build === undefined) throw new Error(`The flow ${flow} needs a line in test/builders/form-builders.ts`)
  return build()
}
