import { expect, test } from 'vitest'
import { findSalesMistakes, findSalesNotes } from './sales-checks'

const open = { sales: { vendor: 'open', donation: 'auto' }, freeForms: { contact: 'closed' } }

test('a last day that does not exist is a mistake', () => {
  expect(findSalesMistakes({ ...open, freeForms: { grant: '2031-05-31' } })).toEqual([])
  expect(findSalesMistakes({ ...open, freeForms: { grant: '2031-02-30' } })).toMatchObject([
    { kind: 'mistake', file: 'content/festival.ts', path: 'freeForms.grant', problem: "grant is '2031-02-30'." },
  ])
})

test('a last day is noted once it is over in Nigeria, and is no mistake', () => {
  const lists = { ...open, sales: { vendor: '2031-05-31' } }
  expect(findSalesMistakes(lists)).toEqual([])
  expect(findSalesNotes(lists, Date.parse('2031-05-31T22:59:59Z'))).toEqual([])
  expect(findSalesNotes(lists, Date.parse('2031-05-31T23:00:00Z'))).toMatchObject([
    {
      kind: 'note',
      path: 'sales.vendor',
      problem: 'the form ‘vendor’ is closed, because its last day was 2031-05-31.',
    },
  ])
  expect(findSalesNotes({ sales: { vendor: '2031-02-30' } }, Date.parse('2032-01-01T00:00:00Z'))).toEqual([])
})
