import { msg } from '@lingui/core/macro'
import { afterwards, dateText, edition, festival } from './festival'
import { organisation } from './organisation'

const { email } = organisation
const { name, city } = festival
const { setup, day1, day2, day3 } = edition.volunteerDays
/** A day of the volunteer form, without its year. */
const withoutYear = (day: string) => ({ day, year: false })
const setupDay = withoutYear(setup)
const firstDay = withoutYear(day1)
const secondDay = withoutYear(day2)
const thirdDay = withoutYear(day3)

/**
 * What volunteers are told. The days are those of the volunteer form's own copy.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export const volunteering = {
  /** EXAMPLE: the chat group that volunteers are invited to. */
  chat: 'https://chat.example/agefest-volunteers',
  /** The festival and its setup: 19 to 22 June. */
  days: dateText({ firstDay: setup, lastDay: day3, year: false }),
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
    message: `${name} is over, so please do not travel to ${city} for it. We have kept what you sent us. To ask about our plans, write to ${email}.`,
    comment: 'In the email to a volunteer who applies after the festival. {city} is Enugu, {email} is our address.',
  }),
} as const

/**
 * When a volunteer can help, by the wire name of each answer. The names stay the same in every year; the days are
 * in festival.ts.
 */
export const volunteerDays = {
  meetings: msg({
    message: 'Virtual meetings before the festival',
    comment: 'A checkbox: online meetings that a volunteer can join',
  }),
  hangout: msg({
    message: 'Physical strategy meeting',
    comment: 'A checkbox: a meeting in person that a volunteer can join',
  }),
  June19: msg({
    message: `${setupDay}: setup`,
    comment: 'A checkbox: a day on which a volunteer can help, such as 19 June',
  }),
  June20: msg({
    message: `${firstDay}: day 1`,
    comment: 'A checkbox: a day on which a volunteer can help, such as 20 June',
  }),
  June21: msg({
    message: `${secondDay}: day 2`,
    comment: 'A checkbox: a day on which a volunteer can help, such as 21 June',
  }),
  June22: msg({
    message: `${thirdDay}: day 3`,
    comment: 'A checkbox: a day on which a volunteer can help, such as 22 June',
  }),
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
