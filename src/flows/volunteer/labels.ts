import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { volunteerDays } from '../../../content/volunteers'

/** What each field is called, on the page, in errors and in letters; a group of answers that is judged as one has a name too. */
export const volunteerLabels = {
  'personalInformation.firstName': msg`First name`,
  'personalInformation.lastName': msg`Last name`,
  'personalInformation.gender': msg`Gender`,
  'personalInformation.occupation': msg`Occupation`,
  'personalInformation.whatsappNumber': msg`WhatsApp number`,
  'personalInformation.dateOfBirth': msg`Date of birth`,
  'personalInformation.email': msg`Email`,
  'personalInformation.emergencyContact': msg`Emergency contact`,
  availability: msg`When you can help`,
  'availability.meetings': volunteerDays.meetings,
  'availability.hangout': volunteerDays.hangout,
  'availability.June19': volunteerDays.June19,
  'availability.June20': volunteerDays.June20,
  'availability.June21': volunteerDays.June21,
  'availability.June22': volunteerDays.June22,
  'skillsAndInterests.volunteerArea': msg`Your team`,
  'skillsAndInterests.experienceDescription': msg`Your experience in that field`,
  'skillsAndInterests.skills': msg`Skills`,
  'skillsAndInterests.certifications': msg`Certificates or training`,
  'skillsAndInterests.visualsLinks': msg`Links to your work`,
  'experience.pastVolunteerDetails': msg`Where you have volunteered before`,
  'experience.story': msg`A story from that time`,
  'experience.motivation': msg`Why you want to volunteer`,
  'experience.taskPreferences': msg`Tasks you would like, or not`,
  'experience.physicalLimitations': msg`Physical limitations we should know of`,
  'additionalInfo.tshirtSize': msg`T-shirt size`,
  'additionalInfo.referral': msg`Who told you about us`,
  'additionalInfo.specialRequests': msg`Special requests`,
  'additionalInfo.agreement': msg`I agree to give my time without pay, and to the terms of the event.`,
} as const satisfies Record<string, MessageDescriptor>

/** What may be left out; the page marks it, and the rules agree (optional.test.ts). */
export const volunteerOptional: readonly (keyof typeof volunteerLabels)[] = [
  'experience.pastVolunteerDetails',
  'experience.story',
  'experience.taskPreferences',
  'experience.physicalLimitations',
  'additionalInfo.referral',
  'additionalInfo.specialRequests',
]
