import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { FormDefinition } from '../../forms/definition/form-definition'
import {
  blankFieldMessage,
  maxLength,
  nonEmptyText,
  optionalText,
  uncheckedEmail,
} from '../../forms/definition/validators'
import { translate } from '../../i18n/active-i18n'
import { grantLabels, grantOptional } from './labels'
import { mostPictures } from './picture-limit'

/** Required text whose error message names the field. Any text is accepted; no format is checked. */
const requiredText = (field: keyof typeof grantLabels, max: number = maxLength.singleLine) =>
  nonEmptyText({ max, requiredMessage: blankFieldMessage(grantLabels[field]) })

const schema = z.object({
  fullname: requiredText('fullname'),
  age: requiredText('age', maxLength.shortText),
  gender: requiredText('gender', maxLength.shortText),
  nationality: requiredText('nationality'),
  country: requiredText('country'),
  email: uncheckedEmail({ requiredMessage: blankFieldMessage(grantLabels.email) }),
  whatsapp: requiredText('whatsapp', maxLength.shortText),
  countryCode: requiredText('countryCode', maxLength.shortText),
  phonenumber: requiredText('phonenumber', maxLength.shortText),
  businessname: requiredText('businessname'),
  businessaddress: requiredText('businessaddress', maxLength.paragraph),
  businessCountry: requiredText('businessCountry'),
  businessStatus: requiredText('businessStatus', maxLength.shortText),
  isBusinessRegistered: requiredText('isBusinessRegistered', maxLength.shortText),
  businessRegistrationNumber: optionalText(),
  countryOfBusinessRegistration: optionalText(),
  businessIndustryType: requiredText('businessIndustryType'),
  numbersOfTeamMembers: requiredText('numbersOfTeamMembers', maxLength.shortText),
  whatIsYourProduct: requiredText('whatIsYourProduct', maxLength.paragraph),
  briefDetailOfBusiness: requiredText('briefDetailOfBusiness', maxLength.longText),
  whyDoYouNeedTheGrant: requiredText('whyDoYouNeedTheGrant', maxLength.longText),
  howMuchDoYouNeed: requiredText('howMuchDoYouNeed'),
  businessImpact: requiredText('businessImpact', maxLength.longText),
  howDidYouHear: requiredText('howDidYouHear', maxLength.paragraph),
  laceRegCode: optionalText({ max: maxLength.shortText }),
})

/**
 * A grant application by wire name, plus what our records add to it.
 * Source: docs/product/forms.md#56-grant-application.
 */
export type GrantValues = z.infer<typeof schema> & {
  /** What the operator has to check; the applicant neither sends nor sees it. */
  flags?: string
}

/** The fields of the page: the values and the images. */
export type GrantFields = z.infer<typeof schema> & { files: string }

/** All fields except four are required. Source: docs/product/forms.md#56-grant-application. */
export const grantForm: FormDefinition<GrantValues> = {
  schema,
  labels: grantLabels satisfies Record<keyof GrantValues, unknown>,
  optional: grantOptional,
  errorMessage: ({ blankLabels, problems }) => {
    if (blankLabels !== '')
      return translate(
        msg({
          message: 'Please fill in all necessary filed',
          comment: 'Heading above the errors of a form. English keeps the spelling ‘filed’; translate ‘fields’.',
        }),
      )
    return (
      problems.find(({ field }) => field === 'deadline')?.message ??
      translate(msg`Please check the answers marked below.`)
    )
  },
  images: { files: { required: false, maxCount: mostPictures } },
}
