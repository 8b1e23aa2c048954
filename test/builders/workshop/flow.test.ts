import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { validate } from '../../../src/forms/definition/form-definition'
import { aWorkshopBooking } from '../../../test/builders/workshop-booking'
import { workshopForm } from './form'
import { workshopPrice } from './price'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('each seat costs the same', () => {
  const [one, three] = ['1', '3'].map((seats) => workshopPrice({ seats }).totalKobo)
  expect(three).toBe(3 * Number(one))
})

test('a booking without an email address or seats is rejected, and both are named', () => {
  expect(validate(workshopForm, aWorkshopBooking())).toMatchObject({ kind: 'valid' })
  const rejected = validate(workshopForm, aWorkshopBooking({ email: '', seats: '' }))
  expect(rejected).toMatchObject({ kind: 'refused', message: 'Missing: Email, Seats' })
})
