import { expect, test } from 'vitest'
import { industries } from '../../../content/industries'
import { subIndustries } from '../../../content/sub-industries'

test('every industry has its own sub-industries, and each list ends in Others', () => {
  expect(Object.keys(subIndustries)).toEqual(industries.map(({ value }) => value))
  for (const options of Object.values(subIndustries)) expect(options.at(-1)?.value).toBe('Others')
})
