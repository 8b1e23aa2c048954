import { expect, test } from 'vitest'
import { i18nFor } from '../../i18n/catalogs.server'
import { type DateValue, formatDateValue } from './dates-in-messages'

const twoDays = { firstDay: '2025-09-19', lastDay: '2025-09-20' }

test.each<[DateValue, string]>([
  [twoDays, '19 and 20 September 2025'],
  [{ ...twoDays, ordinal: true }, '19th and 20th September 2025'],
  [{ firstDay: '2027-06-21', lastDay: '2027-06-24', ordinal: true }, '21st to 24th June 2027'],
  [{ firstDay: '2027-06-19', lastDay: '2027-06-22', year: false }, '19 to 22 June'],
  [{ firstDay: '2027-06-19', lastDay: '2027-06-19' }, '19 June 2027'],
  [{ firstDay: '2027-04-30', lastDay: '2027-05-01' }, '30 April and 1 May 2027'],
  [{ firstDay: '2027-04-30', lastDay: '2027-05-02', year: false }, '30 April to 2 May'],
  [{ firstDay: '2027-12-31', lastDay: '2028-01-01' }, '31 December 2027 and 1 January 2028'],
  [{ day: '2025-09-21', weekday: true }, 'Sunday 21 September 2025'],
  [{ day: '2025-09-21', weekday: true, ordinal: true }, 'Sunday 21st September 2025'],
  [{ day: '2027-05-12', ordinal: true }, '12th May 2027'],
  [{ day: '2027-05-02', ordinal: true, year: false }, '2nd May'],
  [{ time: '09:00' }, '9am'],
  [{ time: '19:00', capitals: true }, '7PM'],
  [{ time: '12:30' }, '12:30pm'],
  [{ time: '00:05' }, '12:05am'],
])('%o is written in English as %s', (value, text) => {
  expect(formatDateValue(value, i18nFor('en'))).toBe(text)
})

test.each<[DateValue, string, string]>([
  [twoDays, '19 et 20 septembre 2025', '19 na 20 Septemba 2025'],
  [{ ...twoDays, ordinal: true }, '19 et 20 septembre 2025', '19 na 20 Septemba 2025'],
  [{ firstDay: '2027-06-19', lastDay: '2027-06-22', year: false }, '19 au 22 juin', '19 ruo 22 Juun'],
  [{ firstDay: '2027-04-30', lastDay: '2027-05-01' }, '30 avril et 1er mai 2027', '30 Epreel na 1 Mee 2027'],
  [{ day: '2025-09-21', weekday: true, ordinal: true }, 'dimanche 21 septembre 2025', 'Sọndee, 21 Septemba 2025'],
  [{ time: '09:00', capitals: true }, '9\u00a0h', 'elekere 9 nke ụtụtụ'],
  [{ time: '19:30' }, '19\u00a0h\u00a030', 'elekere 7:30 nke anyasị'],
  [{ time: '10:00' }, '10\u00a0h', 'elekere 10 nke ụtụtụ'],
  [{ time: '00:00' }, '0\u00a0h', 'elekere 12 nke abalị'],
])('%o is written in French and Igbo as their catalogs say', (value, french, igbo) => {
  expect(formatDateValue(value, i18nFor('fr'))).toBe(french)
  expect(formatDateValue(value, i18nFor('ig'))).toBe(igbo)
})
