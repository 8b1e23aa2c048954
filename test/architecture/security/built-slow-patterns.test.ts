import path from 'node:path'
import { expect, test } from 'vitest'
import { exceptions, neverLoaded } from './slow-pattern-exceptions'
import { faultsOf, filesLoadedBy, patternsIn } from './slow-patterns'

const built = 'dist/server'

test('no pattern that the server or a command can run is super-linear, those of its packages included', () => {
  const files = filesLoadedBy(built, ['server.js', 'agefest.js']).filter((file) => !neverLoaded.test(file))
  const patterns = new Map<string, RegExp>()
  for (const { regex } of files.flatMap((file) => patternsIn(path.join(built, file))))
    if (regex !== undefined) patterns.set(String(regex), regex)
  expect(patterns.size).toBeGreaterThan(300)
  const known = Object.values(exceptions).flat()
  expect(known.filter((pattern) => !patterns.has(pattern))).toEqual([])
  for (const pattern of known) patterns.delete(pattern)
  expect(faultsOf(patterns)).toEqual([])
})
