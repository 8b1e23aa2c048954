import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { isPlausibleBirth } from '../../domain/time/date-of-birth'
import type { Answers, FieldName, Form } from '../../forms/definition/form-definition'
import { emailAddress, lengths, optionalText, text } from '../../forms/definition/validators'
import { say, spoken } from '../../i18n/active-i18n'
import { volunteerLabels, volunteerOptional } from './labels'
import { type Step, steps } from './steps/steps'

/**
 * The example address in the message about a wrong email format.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
const exampleEmail = 'name@example.com'

const personalInformation = group({
  firstName: text({ empty: msg`First name is required` }),
  lastName: text({ empty: msg`Last name is required` }),
  gender: text({ max: lengths.word, empty: msg`Gender is required` }),
  occupation: text({ empty: msg`Occupation is required` }),
  whatsappNumber: text({ max: lengths.word, empty: msg`WhatsApp number is required` }),
  dateOfBirth: text({ max: lengths.word, empty: msg`Date of birth is required` }).check(
    z.refine((date) => isPlausibleBirth(date), {
      error: say(msg`Check the year of birth: the date must be in the past, and within the last 120 years.`),
    }),
  ),
  email: emailAddress({ empty: msg`Email is required`, wrong: msg`Invalid email format (e.g ${exampleEmail})` }),
  emergencyContact: text({ empty: msg`Emergency contact is required` }),
})

const availability = group({
  meetings: ticked(),
  hangout: ticked(),
  June19: ticked(),
  June20: ticked(),
  June21: ticked(),
  June22: ticked(),
}).check(
  z.refine((days) => Object.values(days).includes(true), {
    error: say(msg`Please select at least one availability option`),
  }),
)

const skillsAndInterests = group({
  volunteerArea: text({ max: lengths.word, empty: msg`Choose the team that you want to work in` }),
  experienceDescription: text({ max: lengths.story, empty: msg`Tell us of your experience, or write None` }),
  skills: text({ max: lengths.paragraph, empty: msg`Write what you are good at` }),
  certifications: text({ max: lengths.word, empty: msg`Choose Yes or No` }),
  visualsLinks: text({ max: lengths.paragraph, empty: msg`Give a link or a handle, or write None` }),
})

const experience = group({
  pastVolunteerDetails: optionalText({ max: lengths.story }),
  story: optionalText({ max: lengths.story }),
  motivation: text({ max: lengths.story, empty: msg`Tell us why you want to volunteer` }),
  taskPreferences: optionalText({ max: lengths.paragraph }),
  physicalLimitations: optionalText({ max: lengths.paragraph }),
})

const additionalInfo = group({
  tshirtSize: text({ max: lengths.word, empty: msg`Choose your T-shirt size` }),
  referral: optionalText(),
  agreement: ticked().check(z.refine(Boolean, { error: say(msg`You must agree to the terms`) })),
  specialRequests: optionalText({ max: lengths.paragraph }),
})

const groups = { personalInformation, availability, skillsAndInterests, experience, additionalInfo }

const schema = z.object({
  ...groups,
  submittedAt: optionalText({ max: lengths.word }).check(
    z.refine((moment) => moment === '' || !Number.isNaN(Date.parse(moment)), {
      error: say(msg`Send a date and a time.`),
    }),
  ),
})

/**
 * A volunteer application, in the groups of the wire.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export type Volunteer = z.infer<typeof schema>

/** Source: docs/product/forms.md#58-volunteer-application. */
export const volunteerForm: Form<Volunteer> = {
  schema,
  labels: volunteerLabels satisfies Record<Exclude<FieldName<Volunteer>, 'submittedAt'>, MessageDescriptor>,
  optional: volunteerOptional,
  alert: () => spoken(msg`Please fill in all required fields correctly`),
}

/** The rules that let a volunteer leave a step: those of its own fields, and of all of them at the last. */
export function formAt(step: Step): Form {
  const name = steps[step - 1]
  if (name === undefined || step === steps.length) return volunteerForm
  return { ...volunteerForm, schema: z.object({ [name]: groups[name] }) as z.ZodMiniType<Answers> }
}

/** Some of the answers together. Where the whole group is missing, each of its fields is. */
function group<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.prefault(z.object(fields, { error: say(msg`This part of the form did not arrive.`) }), {} as never)
}

/** A box that is ticked or not; one that was not sent is not ticked. */
function ticked() {
  return z._default(z.boolean({ error: say(msg`Send true or false.`) }), false)
}
