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
  achievements: msg`Achievements`,
  instagram: msg`Instagram`,
  linkedin: msg`LinkedIn`,
  website: msg`Website`,
  nominatorFullName: msg`Your full name`,
  nominatorEmail: msg`Your e-mail address`,
  nominatorPhone: msg`Your phone number`,
  relationship: msg`How you know the nominee`,
  supportingMaterials: msg`Supporting materials`,
  termsAccepted: msg`I accept the terms and conditions of the awards.`,
} as const satisfies Record<string, MessageDescriptor>

/** What may be left out; the page marks it, and the rules agree (optional.test.ts). */
export const nominationOptional: readonly (keyof typeof nominationLabels)[] = [
  'achievements',
  'instagram',
  'linkedin',
  'website',
  'nominatorFullName',
  'nominatorEmail',
  'nominatorPhone',
  'relationship',
  'supportingMaterials',
]
