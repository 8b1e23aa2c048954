import { expect, test } from 'vitest'
import { type Country, listPhoneCodes } from './countries'

test('a code is the root with its suffix', () => {
  expect(listPhoneCodes([aCountry('Nigeria', 'NG', '+2', ['34'])])).toEqual([
    { code: '+234', country: 'Nigeria', label: 'Nigeria', iso: 'NG' },
  ])
})

test('area codes are not part of the country code', () => {
  const [canada, russia] = listPhoneCodes([
    aCountry('Canada', 'CA', '+1', ['204', '226']),
    aCountry('Russia', 'RU', '+7', ['3', '4']),
  ])
  expect([canada?.code, russia?.code]).toEqual(['+1', '+7'])
})

test('a country with two codes shows the first one, never just its first digit', () => {
  expect(listPhoneCodes([aCountry('Saint Helena', 'SH', '+2', ['90', '47'])])[0]?.code).toBe('+290')
})

test('places without a code are left out', () => {
  expect(listPhoneCodes([aCountry('Antarctica', 'AQ', '', [])])).toEqual([])
})

test('the list is sorted by name, letters with marks among their plain ones', () => {
  const list = listPhoneCodes([
    aCountry('Zambia', 'ZM', '+2', ['60']),
    aCountry('Åland Islands', 'AX', '+3', ['5818']),
    aCountry('Algeria', 'DZ', '+2', ['13']),
  ])
  expect(list.map(({ iso }) => iso)).toEqual(['AX', 'DZ', 'ZM'])
})

function aCountry(common: string, cca2: string, root: string, suffixes: string[]): Country {
  return { name: { common }, idd: { root, suffixes }, cca2 }
}
