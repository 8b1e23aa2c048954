import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { ticketsPerOrder } from '../../../content/tickets'
import { aDelegate as aCompleteDelegate } from '../../../test/builders/delegate'
import { basicTicket, freeTicket, orderOf, paidTicket, priceOfTicket } from '../../../test/builders/prices'
import { maxPaymentKobo, nairaToKobo } from '../../domain/money'
import { validate } from '../../forms/definition/form-definition'
import { delegateForm } from './form'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a complete delegate is accepted, trimmed, and accepted again as stored', () => {
  const first = validate(delegateForm, aDelegate({ fullName: '  Ada Obi ', age: ' 34 ' }))
  expect(first).toMatchObject({ kind: 'valid', values: { fullName: 'Ada Obi', age: '34' } })
  if (first.kind !== 'valid') return
  expect(validate(delegateForm, first.values)).toEqual(first)
})

test('every field that is empty after trimming is named, in form order', () => {
  const result = validate(delegateForm, aDelegate({ specialNeeds: '   ', fullName: '', gender: undefined }))
  expect(result).toMatchObject({
    kind: 'refused',
    message: 'The following fields are empty: Full name, Gender, Special needs',
  })
})

test('no field is optional', () => {
  const result = validate(delegateForm, {})
  if (result.kind !== 'refused') throw new Error('An empty form was accepted')
  expect(result.problems.map(({ field }) => field)).toEqual(Object.keys(delegateForm.labels))
  expect(result.problems.every(({ kind }) => kind === 'empty')).toBe(true)
})

test.each(['0', '121', '1.5', '-3', 'forty', '1e1', '٣٤'])('an age of %s is rejected', (age) => {
  expect(listInvalidFields(aDelegate({ age }))).toEqual(['age'])
})

test.each(['0', '-1', '1.5', '1e9', '25.50', '9'.repeat(16)])(
  'an order of %s tickets is rejected',
  (numberOfTicket) => {
    expect(listInvalidFields(aDelegate({ numberOfTicket }))).toEqual(['numberOfTicket'])
  },
)

test('free tickets have a limit of their own, which the message names', () => {
  const { mostIfFree } = ticketsPerOrder
  const order = (count: number) => aDelegate(orderOf(freeTicket, count))
  expect(listInvalidFields(order(mostIfFree))).toEqual([])
  const result = validate(delegateForm, order(mostIfFree + 1))
  if (result.kind !== 'refused') throw new Error('Too many free tickets were accepted')
  expect(result.problems).toMatchObject([
    { field: 'numberOfTicket', message: expect.stringContaining(`${mostIfFree}`) },
  ])
})

test('an order beyond the maximum payment is rejected with a message, and any smaller one is accepted', () => {
  const mostTickets = Math.floor(maxPaymentKobo / nairaToKobo(priceOfTicket(paidTicket).unit))
  expect(listInvalidFields(aDelegate({ numberOfTicket: String(mostTickets - 1) }))).toEqual([])
  expect(listInvalidFields(aDelegate({ numberOfTicket: '1,000' }))).toEqual([])
  const result = validate(delegateForm, aDelegate({ numberOfTicket: String(mostTickets + 1) }))
  expect(result).toMatchObject({
    kind: 'refused',
    problems: [{ field: 'numberOfTicket', message: expect.stringContaining('₦999,999,999,999') }],
  })
})

test('numeric fields accept JSON numbers', () => {
  const numbers = { age: 34, numberOfTicket: 2, amount: 40_300, ticketPrice: 20_000 }
  expect(listInvalidFields(aDelegate(numbers))).toEqual([])
})

test('a ticket that we do not sell is rejected', () => {
  expect(listInvalidFields(aDelegate({ ticketType: 'NO SUCH TICKET' }))).toEqual(['ticketType'])
  expect(listInvalidFields(aDelegate({ ticketType: basicTicket.title }))).toEqual(['ticketType'])
})

test('an invalid email address is rejected', () => {
  for (const email of ['ada', 'ada@', 'ada@example', 'a b@example.com', 'ada@example.com\nBcc: x@example.com']) {
    expect(listInvalidFields(aDelegate({ email }))).toEqual(['email'])
  }
})

test('a value that is not text is rejected, not converted', () => {
  expect(listInvalidFields(aDelegate({ fullName: ['Ada'], occupation: { a: 1 } }))).toEqual(['fullName', 'occupation'])
})

function listInvalidFields(values: unknown): string[] {
  const result = validate(delegateForm, values)
  return result.kind === 'valid' ? [] : result.problems.map(({ field }) => field)
}

function aDelegate(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return aCompleteDelegate({ ...orderOf(paidTicket), ...changes })
}
