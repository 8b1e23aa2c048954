import { shirtSizes, volunteerDays, volunteerTeams } from '../../../content/volunteers'
import { choiceTitle } from '../../submissions/listing/listed-values.server'

/** The days of the volunteer form, by their wire names, as staff read them. */
export const rosterDays = Object.entries(volunteerDays).map(([key, label]) => ({ key, label: choiceTitle(label) }))

/** The teams of the volunteer form: value on the wire, and title. */
export const rosterTeams = volunteerTeams.map(({ value, label }) => ({ value, label: choiceTitle(label) }))

/** The T-shirt sizes of the volunteer form, from small to large. */
export const rosterSizes: readonly string[] = shirtSizes.map(({ value }) => value)

/** What staff can decide about a volunteer. */
export const volunteerDecisions = ['confirmed', 'declined'] as const

export type VolunteerDecision = (typeof volunteerDecisions)[number]
