import { expect, test } from 'vitest'
import { guests } from '../../../content/guests'
import { partners } from '../../../content/partners'
import { teamSlots } from '../../../content/team'

test('the team has seventeen leaders and one empty slot', () => {
  expect(teamSlots).toHaveLength(18)
  expect(teamSlots.filter((slot) => slot !== undefined)).toHaveLength(17)
})

test('there are three guests of honour and three partners', () => {
  expect(guests).toHaveLength(3)
  expect(partners).toHaveLength(3)
})
