import { expect, test } from 'vitest'
import { guests } from '../../../content/guests'
import { partners } from '../../../content/partners'
import { teamSlots } from '../../../content/team'

test('the team has seventeen leaders and one slot that nobody fills', () => {
  expect(teamSlots).toHaveLength(18)
  expect(teamSlots.filter((slot) => slot !== undefined)).toHaveLength(17)
})

test('three guests of honour and three partners have their places', () => {
  expect(guests).toHaveLength(3)
  expect(partners).toHaveLength(3)
})
