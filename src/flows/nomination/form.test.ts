import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { aNomination } from '../../../test/builders/nomination'
import { examine } from '../../forms/definition/form-definition'
import { nominationForm } from './form'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a complete nomination is accepted, trimmed, and accepted again as stored', () => {
  const first = examine(nominationForm, aNomination({ nomineeFullName: ' Ngozi Ude  ' }))
  expect(first).toEqual({ kind: 'valid', answers: aNomination() })
  if (first.kind === 'valid') expect(examine(nominationForm, first.answers)).toEqual(first)
})

test('six answers and the terms are all that is needed', () => {
  const { nomineeFullName, businessName, country, businessSector, businessDescription, innovationImpact } =
    aNomination()
  const needed = { nomineeFullName, businessName, country, businessSector, businessDescription, innovationImpact }
  expect(refused({ ...needed, termsAccepted: true })).toBeUndefined()
})

test('empty fields are listed by name, in the order of the form', () => {
  expect(refused({ termsAccepted: false })?.message).toBe(
    "Please fill in all required fields: Nominee's full name, Business name, Country, Business sector, What the business does, Innovation and impact",
  )
})

test.each([false, undefined, 'true', null])('terms that were answered with %s are not accepted', (termsAccepted) => {
  const verdict = refused(aNomination({ termsAccepted }))
  expect(verdict?.message).toBe('You must accept the terms and conditions')
  expect(verdict?.problems.map(({ field }) => field)).toEqual(['termsAccepted'])
})

test.each([
  ['businessDescription', 150],
  ['innovationImpact', 300],
] as const)('%s holds %i characters and not one more', (field, most) => {
  expect(refused(aNomination({ [field]: 'x'.repeat(most) }))).toBeUndefined()
  expect(refused(aNomination({ [field]: 'x'.repeat(most + 1) }))?.problems).toEqual([
    { field, kind: 'wrong', message: `Please keep this to ${most} characters or fewer.` },
  ])
})

test('an address of the nominator is not judged', () => {
  expect(refused(aNomination({ nominatorEmail: 'at the shop' }))).toBeUndefined()
})

function refused(given: unknown) {
  const verdict = examine(nominationForm, given)
  return verdict.kind === 'refused' ? verdict : undefined
}
