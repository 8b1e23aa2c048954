import path from 'node:path'
import { expect, test } from 'vitest'
import { testedBuild } from '../../../tools/builds/tested-build'
import { neverLoadedFile, slowPatternExceptions } from './slow-pattern-exceptions'
import { findSlowPatterns, listLoadedFiles, listPatterns } from './slow-patterns'

const buildFolder = `${testedBuild}/server`

test('no regular expression that the server or a command can run is super-linear, including those in packages', () => {
  const files = listLoadedFiles(buildFolder, ['server.js', 'agefest.js']).filter((file) => !neverLoadedFile.test(file))
  const patterns = new Map<string, RegExp>()
  for (const { regex } of files.flatMap((file) => listPatterns(path.join(buildFolder, file))))
    if (regex !== undefined) patterns.set(String(regex), regex)
  expect(patterns.size).toBeGreaterThan(300)
  const knownPatterns = Object.values(slowPatternExceptions).flat()
  expect(knownPatterns.filter((pattern) => !patterns.has(pattern))).toEqual([])
  for (const pattern of knownPatterns) patterns.delete(pattern)
  expect(findSlowPatterns(patterns)).toEqual([])
})
