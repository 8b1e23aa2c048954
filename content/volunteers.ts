import { msg } from '@lingui/core/macro'
import { afterwards } from './festival'
import { organisation } from './organisation'

const { email } = organisation

/**
 * What volunteers are told. The days are those of the volunteer form's own copy.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export const volunteering = {
  /** EXAMPLE: the chat group that volunteers are invited to. */
  chat: 'https://chat.example/agefest-volunteers',
  days: msg({
    message: '19 to 22 June',
    comment: 'The days of the festival and its setup, inside a sentence for volunteers',
  }),
} as const

/**
 * What volunteers are told once the festival is over: without its dates, because their page and their email
 * give other days.
 * Source: docs/product.md#13-facts-with-two-readings.
 */
export const afterVolunteering = {
  endsAt: afterwards.endsAt,
  notice: afterwards.notice,
  link: afterwards.link,
  to: afterwards.to,
  inEmails: msg({
    message: `AGEFEST 2025 is over, so please do not travel to Enugu for it. We have kept what you sent us. To ask about our plans, write to ${email}.`,
    comment: 'In the email to a volunteer who applies after the festival. {email} is our address.',
  }),
} as const

/** When a volunteer can help, by the wire name of each answer. */
export const volunteerDays = {
  meetings: msg({
    message: 'Virtual meetings before the festival',
    comment: 'A checkbox: online meetings that a volunteer can join',
  }),
  hangout: msg({
    message: 'Physical strategy meeting',
    comment: 'A checkbox: a meeting in person that a volunteer can join',
  }),
  June19: msg({ message: '19 June: setup', comment: 'A checkbox: a day on which a volunteer can help' }),
  June20: msg({ message: '20 June: day 1', comment: 'A checkbox: a day on which a volunteer can help' }),
  June21: msg({ message: '21 June: day 2', comment: 'A checkbox: a day on which a volunteer can help' }),
  June22: msg({ message: '22 June: day 3', comment: 'A checkbox: a day on which a volunteer can help' }),
} as const

/** The teams; a volunteer works in one of them. */
export const volunteerTeams = [
  {
    value: 'Logistics',
    label: msg`Logistics`,
    does: msg`Sets up the hall, moves goods and makes sure that everything is ready before the doors open.`,
  },
  {
    value: 'Marketing',
    label: msg`Marketing`,
    does: msg`Writes, films and tells people about the festival, in Enugu and online.`,
  },
  {
    value: 'Technical',
    label: msg`Technical`,
    does: msg`Keeps the sound, lights, screens and live stream running.`,
  },
  {
    value: 'Hospitality',
    label: msg`Hospitality`,
    does: msg`Welcomes delegates, shows them to their seats and answers their questions.`,
  },
] as const

export const shirtSizes = [
  { value: 'XS', label: msg({ message: 'XS', comment: 'T-shirt size' }) },
  { value: 'S', label: msg({ message: 'S', comment: 'T-shirt size' }) },
  { value: 'M', label: msg({ message: 'M', comment: 'T-shirt size' }) },
  { value: 'L', label: msg({ message: 'L', comment: 'T-shirt size' }) },
  { value: 'XL', label: msg({ message: 'XL', comment: 'T-shirt size' }) },
  { value: 'XXL', label: msg({ message: 'XXL', comment: 'T-shirt size' }) },
] as const
