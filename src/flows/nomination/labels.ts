import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each field is called, on the page, in errors and in letters. */
export const nominationLabels = {
  nomineeFullName: msg`Nominee's full name`,
  businessName: msg`Business name`,
  country: msg`Country`,
  businessSector: msg`Business sector`,
  businessDescription: msg`What the business does`,
  innovationImpact: msg`Innovation and impact`,
  achievements: msg`Achievements (optional)`,
  instagram: msg`Instagram (optional)`,
  linkedin: msg`LinkedIn (optional)`,
  website: msg`Website (optional)`,
  nominatorFullName: msg`Your full name (optional)`,
  nominatorEmail: msg`Your e-mail address (optional)`,
  nominatorPhone: msg`Your phone number (optional)`,
  relationship: msg`How you know the nominee (optional)`,
  supportingMaterials: msg`Supporting materials (optional)`,
  termsAccepted: msg`I accept the terms and conditions of the awards.`,
} as const satisfies Record<string, MessageDescriptor>
