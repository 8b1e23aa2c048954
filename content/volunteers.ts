import { msg } from '@lingui/core/macro'

/**
 * What volunteers are told. The days are those of the volunteer form's own copy.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export const volunteering = {
  /** EXAMPLE: the chat group that volunteers are invited to. */
  chat: 'https://chat.example/agefest-volunteers',
  days: msg`19 to 22 June`,
} as const

/** When a volunteer can help, by the wire name of each answer. */
export const volunteerDays = {
  meetings: msg`Virtual meetings before the festival`,
  hangout: msg`Physical strategy meeting`,
  June19: msg`19 June: setup`,
  June20: msg`20 June: day 1`,
  June21: msg`21 June: day 2`,
  June22: msg`22 June: day 3`,
} as const

/** The teams; a volunteer works in one of them. */
export const volunteerTeams = [
  {
    value: 'Logistics',
    label: msg`Logistics`,
    does: msg`Carries, counts, drives and sets up, so that everything stands where it should before the doors open.`,
  },
  {
    value: 'Marketing',
    label: msg`Marketing`,
    does: msg`Writes, films and tells people, in the streets of Enugu and on every phone in reach.`,
  },
  {
    value: 'Technical',
    label: msg`Technical`,
    does: msg`Keeps sound, light, screens and the stream alive while a full hall watches.`,
  },
  {
    value: 'Hospitality',
    label: msg`Hospitality`,
    does: msg`Welcomes delegates, finds them their seats, and knows where the tea is.`,
  },
] as const

export const shirtSizes = [
  { value: 'XS', label: msg`XS` },
  { value: 'S', label: msg`S` },
  { value: 'M', label: msg`M` },
  { value: 'L', label: msg`L` },
  { value: 'XL', label: msg`XL` },
  { value: 'XXL', label: msg`XXL` },
] as const
