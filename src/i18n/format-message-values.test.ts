import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { nairaPerDollar } from '../../content/festival'
import { tiers } from '../../content/membership'
import { donationPrice } from '../flows/donation/price'
import { membershipPrice } from '../flows/membership/price'
import { i18nFor } from './catalogs.server'
import { formatMessageValues } from './format-message-values'

test('an amount in a message is formatted in the language of the message', () => {
  const message = { id: 'price', message: 'You pay {amount}', values: { amount: { naira: 1570 } } }
  expect(formatMessageValues(setupI18n({ locale: 'en', messages: { en: {} } }))._(message)).toBe('You pay ₦1,570')
  const french = formatMessageValues(setupI18n({ locale: 'fr', messages: { fr: { price: 'À payer : {amount}' } } }))
  expect(french._(message)).toBe('À payer : ₦1\u202f570')
})

test('a text inside a message that is inside another appears exactly as typed', () => {
  const typed = String.raw`\u003cb\x3e`
  const room = { id: 'room', message: '{name}', values: { name: typed } }
  const message = { id: 'line', message: '{room}', values: { room } }
  expect(formatMessageValues(setupI18n({ locale: 'en', messages: { en: {} } }))._(message)).toBe(typed)
})

test('a message inside a message is translated too', () => {
  const room = { id: 'room', message: 'Shared room' }
  const message = { id: 'line', message: '{room}: {amount}', values: { room, amount: { naira: 1570 } } }
  expect(formatMessageValues(setupI18n({ locale: 'en', messages: { en: {} } }))._(message)).toBe('Shared room: ₦1,570')
  const messages = { fr: { room: 'Chambre partagée', line: '{room} : {amount}' } }
  const french = formatMessageValues(setupI18n({ locale: 'fr', messages }))
  expect(french._(message)).toBe('Chambre partagée : ₦1\u202f570')
})

test('a stored price is shown in the language of its reader', () => {
  const { lines } = JSON.parse(JSON.stringify(donationPrice({ amount: String(2500 * nairaPerDollar) })))
  expect(i18nFor('en')._(lines[0].label)).toBe('Donation ($2,500)')
  expect(i18nFor('fr')._(lines[0].label)).toContain('$2\u202f500')
})

test('a price that was stored with a formatted amount stays readable', () => {
  const [line] = membershipPrice({ membershipType: tiers[0]?.name ?? '' }).lines
  const stored = { ...line?.label, id: line?.label.id ?? '', values: { name: 'Student', inDollars: '$20' } }
  expect(i18nFor('en')._(stored)).toBe('Student membership ($20)')
})
