import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { isImplausibleBirthDate } from '../../domain/time/date-of-birth'
import type { FieldName, FormDefinition, FormValues } from '../../forms/definition/form-definition'
import { emailAddress, maxLength, nonEmptyText, optionalText } from '../../forms/definition/validators'
import { lazyMessage, translate } from '../../i18n/active-i18n'
import { volunteerLabels, volunteerOptional } from './labels'
import { type StepNumber, steps } from './steps/steps'

/**
 * The example address in the message about an invalid email format.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
const exampleEmail = 'name@example.com'

const personalInformation = fieldGroup({
  firstName: nonEmptyText({ requiredMessage: msg`First name is required` }),
  lastName: nonEmptyText({ requiredMessage: msg`Last name is required` }),
  gender: nonEmptyText({ max: maxLength.shortText, requiredMessage: msg`Gender is required` }),
  occupation: nonEmptyText({ requiredMessage: msg`Occupation is required` }),
  whatsappNumber: nonEmptyText({ max: maxLength.shortText, requiredMessage: msg`WhatsApp number is required` }),
  dateOfBirth: nonEmptyText({ max: maxLength.shortText, requiredMessage: msg`Date of birth is required` }).check(
    z.refine((date) => !isImplausibleBirthDate(date), {
      error: lazyMessage(msg`Check your date of birth. It must be in the past, and within the last 120 years.`),
    }),
  ),
  email: emailAddress({
    requiredMessage: msg`Email is required`,
    invalidMessage: msg({
      message: `Invalid email format (e.g ${exampleEmail})`,
      comment: '{exampleEmail} is an email address.',
    }),
  }),
  emergencyContact: nonEmptyText({ requiredMessage: msg`Emergency contact is required` }),
})

const availability = fieldGroup({
  meetings: optionalTick(),
  hangout: optionalTick(),
  June19: optionalTick(),
  June20: optionalTick(),
  June21: optionalTick(),
  June22: optionalTick(),
}).check(
  z.refine((days) => Object.values(days).includes(true), {
    error: lazyMessage(msg`Please select at least one availability option`),
  }),
)

const skillsAndInterests = fieldGroup({
  volunteerArea: nonEmptyText({
    max: maxLength.shortText,
    requiredMessage: msg`Choose the team you want to join`,
  }),
  experienceDescription: nonEmptyText({
    max: maxLength.longText,
    requiredMessage: msg`Tell us about your experience, or enter “None”`,
  }),
  skills: nonEmptyText({ max: maxLength.paragraph, requiredMessage: msg`Enter your skills` }),
  certifications: nonEmptyText({ max: maxLength.shortText, requiredMessage: msg`Choose Yes or No` }),
  visualsLinks: nonEmptyText({
    max: maxLength.paragraph,
    requiredMessage: msg`Enter a link or a social media handle, or “None”`,
  }),
})

const experience = fieldGroup({
  pastVolunteerDetails: optionalText({ max: maxLength.longText }),
  story: optionalText({ max: maxLength.longText }),
  motivation: nonEmptyText({ max: maxLength.longText, requiredMessage: msg`Tell us why you want to volunteer` }),
  taskPreferences: optionalText({ max: maxLength.paragraph }),
  physicalLimitations: optionalText({ max: maxLength.paragraph }),
})

const additionalInfo = fieldGroup({
  tshirtSize: nonEmptyText({ max: maxLength.shortText, requiredMessage: msg`Choose your T-shirt size` }),
  referral: optionalText(),
  agreement: optionalTick().check(z.refine(Boolean, { error: lazyMessage(msg`You must agree to the terms`) })),
  specialRequests: optionalText({ max: maxLength.paragraph }),
})

const groups = { personalInformation, availability, skillsAndInterests, experience, additionalInfo }

const schema = z.object({
  ...groups,
  submittedAt: optionalText({ max: maxLength.shortText }).check(
    z.refine((value) => value === '' || !Number.isNaN(Date.parse(value)), {
      error: 'Send a date and a time.',
    }),
  ),
})

/**
 * A volunteer application, grouped as it is sent.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export type Volunteer = z.infer<typeof schema>

/** Source: docs/product/forms.md#58-volunteer-application. */
export const volunteerForm: FormDefinition<Volunteer> = {
  schema,
  labels: volunteerLabels satisfies Record<Exclude<FieldName<Volunteer>, 'submittedAt'>, MessageDescriptor>,
  optional: volunteerOptional,
  errorMessage: () => translate(msg`Please fill in all required fields correctly`),
}

/** The rules for leaving a step: those of its own fields, and at the last step those of all fields. */
export function getStepForm(step: StepNumber): FormDefinition {
  const name = steps[step - 1]
  if (name === undefined || step === steps.length) return volunteerForm
  return { ...volunteerForm, schema: z.object({ [name]: groups[name] }) as z.ZodMiniType<FormValues> }
}

/** A group of fields. If the whole group is missing, each of its fields counts as missing. */
function fieldGroup<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.prefault(z.object(fields, { error: 'Send this group of fields as an object.' }), {} as never)
}

/** A checkbox that may be unticked; a missing value counts as unticked. */
function optionalTick() {
  return z._default(z.boolean({ error: 'Send true or false.' }), false)
}
