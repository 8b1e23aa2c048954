import { expect, test } from 'vitest'
import { clockFinding } from './clock.server'
import { linesOf } from './finding'

test('a clock that goes as the others do is right, give or take what an answer travels', () => {
  const others = [
    { whose: 'the database', aheadMs: 40 },
    { whose: 'the payment provider', aheadMs: -1_900 },
  ]
  expect(linesOf(clockFinding(others))).toEqual(['ok    the clock is right'])
})

test('a clock that differs needs a person, and the line says by how much and from whose', () => {
  const others = [
    { whose: 'the database', aheadMs: -86_400_000 },
    { whose: 'the payment provider', aheadMs: 12 },
  ]
  expect(linesOf(clockFinding(others))).toEqual([
    'ACT   this machine’s clock differs from that of the database by 86400 s',
    expect.stringContaining('set the clock'),
  ])
})
