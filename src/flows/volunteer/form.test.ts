import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { aVolunteer } from '../../../test/builders/volunteer'
import { examine } from '../../forms/definition/form-definition'
import { formAt, volunteerForm } from './form'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a complete application is accepted, trimmed, and accepted again as stored', () => {
  const first = examine(volunteerForm, aVolunteer({ 'personalInformation.firstName': '  Chiamaka ' }))
  expect(first).toEqual({ kind: 'valid', answers: aVolunteer() })
  if (first.kind === 'valid') expect(examine(volunteerForm, first.answers)).toEqual(first)
})

test('what was not sent at all is named field by field, the optional ones apart', () => {
  expect(Object.keys(refused({}))).toEqual([
    ...[
      'firstName',
      'lastName',
      'gender',
      'occupation',
      'whatsappNumber',
      'dateOfBirth',
      'email',
      'emergencyContact',
    ].map((field) => `personalInformation.${field}`),
    'availability',
    ...['volunteerArea', 'experienceDescription', 'skills', 'certifications', 'visualsLinks'].map(
      (field) => `skillsAndInterests.${field}`,
    ),
    'experience.motivation',
    'additionalInfo.tshirtSize',
    'additionalInfo.agreement',
  ])
})

test('the specified words are said', () => {
  const verdict = examine(volunteerForm, {})
  expect(verdict).toMatchObject({ kind: 'refused', message: 'Please fill in all required fields correctly' })
  expect(refused({})).toMatchObject({
    'personalInformation.email': 'Email is required',
    availability: 'Please select at least one availability option',
    'additionalInfo.agreement': 'You must agree to the terms',
  })
})

test.each(['chiamaka', 'chiamaka@', 'chiamaka@example', 'chi amaka@example.com', '@example.com'])(
  'the address %s is refused with the specified words',
  (email) => {
    expect(refused(aVolunteer({ 'personalInformation.email': email }))).toEqual({
      'personalInformation.email': 'Invalid email format (e.g name@example.com)',
    })
  },
)

test.each(['2190-01-01', '0190-01-01', '20250-01-01'])('a date of birth of %s is refused', (date) => {
  expect(Object.keys(refused(aVolunteer({ 'personalInformation.dateOfBirth': date })))).toEqual([
    'personalInformation.dateOfBirth',
  ])
})

test.each(['meetings', 'hangout', 'June19', 'June20', 'June21', 'June22'])(
  '%s alone is enough to be available',
  (day) => {
    expect(refused({ ...aVolunteer(), availability: { [day]: true } })).toEqual({})
  },
)

test('a step is held against its own fields, the last against all', () => {
  const empty = (step: Parameters<typeof formAt>[0]) => {
    const verdict = examine(formAt(step), {})
    return verdict.kind === 'valid' ? [] : verdict.problems.map(({ field }) => field)
  }
  expect(empty(1)).toHaveLength(8)
  expect(empty(2)).toEqual(['availability'])
  expect(empty(3)).toHaveLength(5)
  expect(empty(4)).toEqual(['experience.motivation'])
  expect(empty(5)).toEqual(Object.keys(refused({})))
})

test.each([
  { personalInformation: 'Chiamaka' },
  { availability: [true] },
  { availability: { June19: 'true' } },
  { experience: null },
  { submittedAt: 'soon' },
])('an answer of another kind is refused, not converted: %j', (change) => {
  expect(Object.keys(refused({ ...aVolunteer(), ...change })).length).toBeGreaterThan(0)
})

function refused(given: unknown): Record<string, string> {
  const verdict = examine(volunteerForm, given)
  return verdict.kind === 'valid'
    ? {}
    : Object.fromEntries(verdict.problems.map(({ field, message }) => [field, message]))
}
