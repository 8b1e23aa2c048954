import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { aVolunteer } from '../../../test/builders/volunteer'
import { validate } from '../../forms/definition/form-definition'
import { getStepForm, volunteerForm } from './form'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a complete application is accepted, trimmed, and accepted again as stored', () => {
  const first = validate(volunteerForm, aVolunteer({ 'personalInformation.firstName': '  Chiamaka ' }))
  expect(first).toEqual({ kind: 'valid', values: aVolunteer() })
  if (first.kind === 'valid') expect(validate(volunteerForm, first.values)).toEqual(first)
})

test('missing fields are named one by one, except the optional ones', () => {
  expect(Object.keys(getErrors({}))).toEqual([
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

test('the specified messages are used', () => {
  const result = validate(volunteerForm, {})
  expect(result).toMatchObject({ kind: 'refused', message: 'Please fill in all required fields correctly' })
  expect(getErrors({})).toMatchObject({
    'personalInformation.email': 'Email is required',
    availability: 'Please select at least one availability option',
    'additionalInfo.agreement': 'You must agree to the terms',
  })
})

test.each(['chiamaka', 'chiamaka@', 'chiamaka@example', 'chi amaka@example.com', '@example.com'])(
  'the address %s is rejected with the specified message',
  (email) => {
    expect(getErrors(aVolunteer({ 'personalInformation.email': email }))).toEqual({
      'personalInformation.email': 'Invalid email format (e.g name@example.com)',
    })
  },
)

test.each(['2190-01-01', '0190-01-01', '20250-01-01'])('a date of birth of %s is rejected', (date) => {
  expect(Object.keys(getErrors(aVolunteer({ 'personalInformation.dateOfBirth': date })))).toEqual([
    'personalInformation.dateOfBirth',
  ])
})

test.each(['meetings', 'hangout', 'June19', 'June20', 'June21', 'June22'])('%s alone is enough availability', (day) => {
  expect(getErrors({ ...aVolunteer(), availability: { [day]: true } })).toEqual({})
})

test('each step validates its own fields, and the last step validates all fields', () => {
  const listErrors = (step: Parameters<typeof getStepForm>[0]) => {
    const result = validate(getStepForm(step), {})
    return result.kind === 'valid' ? [] : result.problems.map(({ field }) => field)
  }
  expect(listErrors(1)).toHaveLength(8)
  expect(listErrors(2)).toEqual(['availability'])
  expect(listErrors(3)).toHaveLength(5)
  expect(listErrors(4)).toEqual(['experience.motivation'])
  expect(listErrors(5)).toEqual(Object.keys(getErrors({})))
})

test.each([
  { personalInformation: 'Chiamaka' },
  { availability: [true] },
  { availability: { June19: 'true' } },
  { experience: null },
  { submittedAt: 'soon' },
])('a value of the wrong type is rejected, not converted: %j', (changes) => {
  expect(Object.keys(getErrors({ ...aVolunteer(), ...changes })).length).toBeGreaterThan(0)
})

function getErrors(values: unknown): Record<string, string> {
  const result = validate(volunteerForm, values)
  return result.kind === 'valid'
    ? {}
    : Object.fromEntries(result.problems.map(({ field, message }) => [field, message]))
}
