import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { aNomination } from '../../../test/builders/nomination'
import { validate } from '../../forms/definition/form-definition'
import { nominationForm } from './form'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a complete nomination is accepted, trimmed, and accepted again as stored', () => {
  const first = validate(nominationForm, aNomination({ nomineeFullName: ' Ngozi Ude  ' }))
  expect(first).toEqual({ kind: 'valid', values: aNomination() })
  if (first.kind === 'valid') expect(validate(nominationForm, first.values)).toEqual(first)
})

test('only six fields and the terms are required', () => {
  const { nomineeFullName, businessName, country, businessSector, businessDescription, innovationImpact } =
    aNomination()
  const requiredValues = {
    nomineeFullName,
    businessName,
    country,
    businessSector,
    businessDescription,
    innovationImpact,
  }
  expect(getRejection({ ...requiredValues, termsAccepted: true })).toBeUndefined()
})

test('empty fields are listed by name, in the order of the form', () => {
  expect(getRejection({ termsAccepted: false })?.message).toBe(
    'Please fill in all required fields: Nominee’s full name, Business name, Country, Business sector, What the business does, Innovation and impact',
  )
})

test.each([false, undefined, 'true', null])('a value of %s does not accept the terms', (termsAccepted) => {
  const rejection = getRejection(aNomination({ termsAccepted }))
  expect(rejection?.message).toBe('You must accept the terms and conditions')
  expect(rejection?.problems.map(({ field }) => field)).toEqual(['termsAccepted'])
})

test.each([
  ['businessDescription', 150],
  ['innovationImpact', 300],
] as const)('%s holds %i characters and not one more', (field, max) => {
  expect(getRejection(aNomination({ [field]: 'x'.repeat(max) }))).toBeUndefined()
  expect(getRejection(aNomination({ [field]: 'x'.repeat(max + 1) }))?.problems).toEqual([
    { field, kind: 'invalid', message: `Please keep this to ${max} characters or fewer.` },
  ])
})

test('the address of the nominator is not checked', () => {
  expect(getRejection(aNomination({ nominatorEmail: 'at the shop' }))).toBeUndefined()
})

function getRejection(values: unknown) {
  const result = validate(nominationForm, values)
  return result.kind === 'refused' ? result : undefined
}
