import { expect, test } from 'vitest'
import { parseTime } from './time-filter'

/** 00:30 on 20 September in Nigeria is still the 19th in UTC. */
const nowMs = Date.parse('2025-09-19T23:30:00Z')

test.each([
  ['2025-09-19', '2025-09-18T23:00:00Z', '2025-09-19T23:00:00Z'],
  ['2024-02-29', '2024-02-28T23:00:00Z', '2024-02-29T23:00:00Z'],
  ['2025-09-19 14:30', '2025-09-19T13:30:00Z', '2025-09-19T13:31:00Z'],
  ['2025-09-19T00:05', '2025-09-18T23:05:00Z', '2025-09-18T23:06:00Z'],
  ['today', '2025-09-19T23:00:00Z', '2025-09-20T23:00:00Z'],
  ['yesterday', '2025-09-18T23:00:00Z', '2025-09-19T23:00:00Z'],
  ['7d', '2025-09-12T23:30:00Z', '2025-09-12T23:30:00Z'],
  ['24h', '2025-09-18T23:30:00Z', '2025-09-18T23:30:00Z'],
])('%s is a time in Nigeria', (text, start, end) =>
  expect(parseTime(text, nowMs)).toEqual({ startMs: Date.parse(start), endMs: Date.parse(end) }),
)

test.each([
  '',
  '2025',
  '2025-9-1',
  '2025-02-29',
  '2025-13-01',
  '19/09/2025',
  '2025-09-19 24:00',
  '2025-09-19 9:00',
  'tomorrow',
  '-7d',
  '7',
  '99999d',
])('%j is no time', (text) => expect(parseTime(text, nowMs)).toBeUndefined())
