import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { volunteerDays } from '../../../content/volunteers'

/**
 * The label of each field, used on the page, in errors and in emails. A group that is validated as a whole
 * has a label too.
 */
export const volunteerLabels = {
  'personalInformation.firstName': msg`First name`,
  'personalInformation.lastName': msg`Last name`,
  'personalInformation.gender': msg({ message: 'Gender', comment: 'Label of a form field.' }),
  'personalInformation.occupation': msg({ message: 'Occupation', comment: 'Label of a form field: the profession.' }),
  'personalInformation.whatsappNumber': msg({ message: 'WhatsApp number', comment: 'Label of a form field.' }),
  'personalInformation.dateOfBirth': msg`Date of birth`,
  'personalInformation.email': msg`Email`,
  'personalInformation.emergencyContact': msg({
    message: 'Emergency contact',
    comment: 'Label of a form field: whom to call in an emergency.',
  }),
  availability: msg`When you can help`,
  'availability.meetings': volunteerDays.meetings,
  'availability.hangout': volunteerDays.hangout,
  'availability.June19': volunteerDays.June19,
  'availability.June20': volunteerDays.June20,
  'availability.June21': volunteerDays.June21,
  'availability.June22': volunteerDays.June22,
  'skillsAndInterests.volunteerArea': msg({
    message: 'Your team',
    comment: 'Label of the choice between four teams of volunteers.',
  }),
  'skillsAndInterests.experienceDescription': msg`Your experience of the kind of work your team does`,
  'skillsAndInterests.skills': msg({
    message: 'Skills',
    comment: 'Label of a form field: what a volunteer is good at.',
  }),
  'skillsAndInterests.certifications': msg`Certificates or training`,
  'skillsAndInterests.visualsLinks': msg`Links to your work`,
  'experience.pastVolunteerDetails': msg`Where you have volunteered before`,
  'experience.story': msg`A story from your volunteering`,
  'experience.motivation': msg`Why you want to volunteer`,
  'experience.taskPreferences': msg`Tasks you would like or would rather avoid`,
  'experience.physicalLimitations': msg`Physical limitations we should know about`,
  'additionalInfo.tshirtSize': msg({ message: 'T-shirt size', comment: 'Label of a form field.' }),
  'additionalInfo.referral': msg`How you heard about us`,
  'additionalInfo.specialRequests': msg({ message: 'Special requests', comment: 'Label of a form field.' }),
  'additionalInfo.agreement': msg`I agree to volunteer without pay, and I accept the event terms.`,
} as const satisfies Record<string, MessageDescriptor>

/** The optional fields. The page marks them, and optional-fields.test.ts checks that the rules agree. */
export const volunteerOptional: readonly (keyof typeof volunteerLabels)[] = [
  'experience.pastVolunteerDetails',
  'experience.story',
  'experience.taskPreferences',
  'experience.physicalLimitations',
  'additionalInfo.referral',
  'additionalInfo.specialRequests',
]
