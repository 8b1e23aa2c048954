import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The label of each field, used on the page, in errors and in emails. */
export const nominationLabels = {
  nomineeFullName: msg`Nominee’s full name`,
  businessName: msg`Business name`,
  country: msg`Country`,
  businessSector: msg({ message: 'Business sector', comment: 'Label of a form field.' }),
  businessDescription: msg`What the business does`,
  innovationImpact: msg`Innovation and impact`,
  achievements: msg({ message: 'Achievements', comment: 'Label of a form field: what the nominee has achieved.' }),
  instagram: msg({ message: 'Instagram', comment: 'Label of a form field: an account or its address.' }),
  linkedin: msg({ message: 'LinkedIn', comment: 'Label of a form field: an account or its address.' }),
  website: msg`Website`,
  nominatorFullName: msg`Your full name`,
  nominatorEmail: msg`Your email address`,
  nominatorPhone: msg`Your phone number`,
  relationship: msg`How you know the nominee`,
  supportingMaterials: msg({ message: 'Supporting materials', comment: 'Label of a form field.' }),
  termsAccepted: msg`I accept the terms and conditions of the awards.`,
} as const satisfies Record<string, MessageDescriptor>

/** The optional fields. The page marks them, and optional-fields.test.ts checks that the rules agree. */
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
