import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Form } from '../../forms/definition/form-definition'
import { blankField, lengths, optionalText, text, typedEmail } from '../../forms/definition/validators'
import { spoken } from '../../i18n/active-i18n'
import { mostPictures } from './form-limits'
import { grantLabels, grantOptional } from './labels'

/** An answer that must be there, told by its own name where it is not. Anything is taken: no format is checked. */
const needed = (field: keyof typeof grantLabels, max: number = lengths.line) =>
  text({ max, empty: blankField(grantLabels[field]) })

const schema = z.object({
  fullname: needed('fullname'),
  age: needed('age', lengths.word),
  gender: needed('gender', lengths.word),
  nationality: needed('nationality'),
  country: needed('country'),
  email: typedEmail({ empty: blankField(grantLabels.email) }),
  whatsapp: needed('whatsapp', lengths.word),
  countryCode: needed('countryCode', lengths.word),
  phonenumber: needed('phonenumber', lengths.word),
  businessname: needed('businessname'),
  businessaddress: needed('businessaddress', lengths.paragraph),
  businessCountry: needed('businessCountry'),
  businessStatus: needed('businessStatus', lengths.word),
  isBusinessRegistered: needed('isBusinessRegistered', lengths.word),
  businessRegistrationNumber: optionalText(),
  countryOfBusinessRegistration: optionalText(),
  businessIndustryType: needed('businessIndustryType'),
  numbersOfTeamMembers: needed('numbersOfTeamMembers', lengths.word),
  whatIsYourProduct: needed('whatIsYourProduct', lengths.paragraph),
  briefDetailOfBusiness: needed('briefDetailOfBusiness', lengths.story),
  whyDoYouNeedTheGrant: needed('whyDoYouNeedTheGrant', lengths.story),
  howMuchDoYouNeed: needed('howMuchDoYouNeed'),
  businessImpact: needed('businessImpact', lengths.story),
  howDidYouHear: needed('howDidYouHear', lengths.paragraph),
  laceRegCode: optionalText({ max: lengths.word }),
})

/**
 * A grant application by wire name, and what our records add to it.
 * Source: docs/product/forms.md#56-grant-application.
 */
export type GrantAnswers = z.infer<typeof schema> & {
  /** What the operator has to look at; the applicant neither sends nor sees it. */
  flags?: string
}

/** Every field but four is required. Source: docs/product/forms.md#56-grant-application. */
export const grantForm: Form<GrantAnswers> = {
  schema,
  labels: grantLabels satisfies Record<keyof GrantAnswers, unknown>,
  optional: grantOptional,
  alert: ({ list, problems }) => {
    if (list !== '') return spoken(msg`Please fill in all necessary filed`)
    return problems.find(({ field }) => field === 'deadline')?.message ?? spoken(msg`Some answers need another look.`)
  },
  pictures: { files: { required: false, most: mostPictures } },
}
