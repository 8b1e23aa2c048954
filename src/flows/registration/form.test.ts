import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { examine } from '../../forms/definition/form-definition'
import { delegateForm } from './form'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a complete delegate is accepted, trimmed, and accepted again as stored', () => {
  const first = examine(delegateForm, aDelegate({ fullName: '  Ada Obi ', age: ' 34 ' }))
  expect(first).toMatchObject({ kind: 'valid', answers: { fullName: 'Ada Obi', age: '34' } })
  if (first.kind !== 'valid') return
  expect(examine(delegateForm, first.answers)).toEqual(first)
})

test('every field that is empty after trimming is named, in the order of the form', () => {
  const verdict = examine(delegateForm, aDelegate({ specialNeeds: '   ', fullName: '', gender: undefined }))
  expect(verdict).toMatchObject({
    kind: 'refused',
    message: 'The following fields are empty: Full name, Gender, Special needs',
  })
})

test('no field may be left out', () => {
  const verdict = examine(delegateForm, {})
  if (verdict.kind !== 'refused') throw new Error('An empty form was accepted')
  expect(verdict.problems.map(({ field }) => field)).toEqual(Object.keys(delegateForm.labels))
  expect(verdict.problems.every(({ kind }) => kind === 'empty')).toBe(true)
})

test.each(['0', '121', '1.5', '-3', 'forty', '1e1', '٣٤'])('an age of %s is refused', (age) => {
  expect(fieldsRefused(aDelegate({ age }))).toEqual(['age'])
})

test.each(['0', '-1', '1.5', '1e9', '25.50', '9'.repeat(16)])('an order of %s tickets is refused', (numberOfTicket) => {
  expect(fieldsRefused(aDelegate({ numberOfTicket }))).toEqual(['numberOfTicket'])
})

test('more tickets than one payment can carry are refused in words, and any fewer are taken', () => {
  expect(fieldsRefused(aDelegate({ numberOfTicket: '10001' }))).toEqual([])
  expect(fieldsRefused(aDelegate({ numberOfTicket: '1,000' }))).toEqual([])
  const verdict = examine(delegateForm, aDelegate({ numberOfTicket: '99999999' }))
  expect(verdict).toMatchObject({
    kind: 'refused',
    problems: [{ field: 'numberOfTicket', message: expect.stringContaining('₦999,999,999,999') }],
  })
})

test('numbers may come as numbers', () => {
  expect(fieldsRefused(aDelegate({ age: 34, numberOfTicket: 2, amount: 40_300, ticketPrice: 20_000 }))).toEqual([])
})

test('a ticket that we do not sell is refused', () => {
  expect(fieldsRefused(aDelegate({ ticketType: 'GOLD' }))).toEqual(['ticketType'])
  expect(fieldsRefused(aDelegate({ ticketType: 'BASIC ACCESS' }))).toEqual(['ticketType'])
})

test('an e-mail address that cannot be written to is refused', () => {
  for (const email of ['ada', 'ada@', 'ada@example', 'a b@example.com', 'ada@example.com\nBcc: x@example.com']) {
    expect(fieldsRefused(aDelegate({ email }))).toEqual(['email'])
  }
})

test('an answer of another kind than text is refused, not converted', () => {
  expect(fieldsRefused(aDelegate({ fullName: ['Ada'], occupation: { a: 1 } }))).toEqual(['fullName', 'occupation'])
})

function fieldsRefused(given: unknown): string[] {
  const verdict = examine(delegateForm, given)
  return verdict.kind === 'valid' ? [] : verdict.problems.map(({ field }) => field)
}

function aDelegate(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fullName: 'Ada Obi',
    email: 'ada@example.com',
    country: 'Nigeria',
    countryCode: '+234',
    phoneNumber: '803 000 0000',
    age: '34',
    gender: 'female',
    occupation: 'Baker',
    industry: 'FoodAndBeverage',
    subIndustry: 'Bakeries',
    howDidYouHearAboutLace: 'From a friend',
    expectations: 'Buyers',
    specialNeeds: 'None',
    wantToBeMailed: 'Yes',
    ticketType: 'EXECUTIVE ACCESS',
    amount: '20000',
    numberOfTicket: '1',
    ticketPrice: '20000',
    ...changes,
  }
}
