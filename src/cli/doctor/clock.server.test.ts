import { expect, test } from 'vitest'
import { formatFinding } from '../../desk/findings/finding'
import { compareClocks } from './clock.server'

test('a clock that agrees with the others within the network delay is right', () => {
  const otherClocks = [
    { owner: 'the database', aheadMs: 40 },
    { owner: 'the payment provider', aheadMs: -1_900 },
  ]
  expect(formatFinding(compareClocks(otherClocks))).toEqual(['ok    the clock is correct'])
})

test('a clock that differs requires action, and the line says by how much and from which', () => {
  const otherClocks = [
    { owner: 'the database', aheadMs: -86_400_000 },
    { owner: 'the payment provider', aheadMs: 12 },
  ]
  expect(formatFinding(compareClocks(otherClocks))).toEqual([
    'ACT   this machine’s clock differs from that of the database by 86400 s',
    expect.stringContaining('set the clock'),
  ])
})
