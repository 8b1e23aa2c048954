import type { CollectedData } from '../forms/definition/collected-data'
import { accommodationCollectedData } from './accommodation/privacy'
import { contactCollectedData } from './contact/privacy'
import { donationCollectedData } from './donation/privacy'
import { exhibitionCollectedData } from './exhibition/privacy'
import { grantCollectedData } from './grant/privacy'
import { membershipCollectedData } from './membership/privacy'
import { nominationCollectedData } from './nomination/privacy'
import { registrationCollectedData } from './registration/privacy'
import { vendorCollectedData } from './vendor/privacy'
import { volunteerCollectedData } from './volunteer/privacy'

/**
 * What each form asks for, by the name of its flow, in the order of the privacy policy. Separate from index.ts,
 * which every page loads. A new form needs a line here.
 */
export const collectedDataByForm: Readonly<Record<string, CollectedData>> = {
  registration: registrationCollectedData,
  membership: membershipCollectedData,
  donation: donationCollectedData,
  vendor: vendorCollectedData,
  exhibition: exhibitionCollectedData,
  accommodation: accommodationCollectedData,
  contact: contactCollectedData,
  grant: grantCollectedData,
  nomination: nominationCollectedData,
  volunteer: volunteerCollectedData,
}
