import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { maxConnectionsFor, readOpenFileLimit } from './open-files.server'

test.each([
  [Number.POSITIVE_INFINITY, 3_000],
  [8_192, 3_000],
  [3_256, 3_000],
  [1_024, 768],
  [256, 128],
  [10, 5],
])('with a limit of %i open files, %i connections are accepted', (openFiles, connections) => {
  expect(maxConnectionsFor(openFiles)).toBe(connections)
})

test('the limit is that of the operating system', () => {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  expect(readOpenFileLimit()).toBe(limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit))
})
