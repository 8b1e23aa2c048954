import { expect, test } from 'vitest'
import { parseSources } from '../parse-sources'
import { patternBuilderFiles } from './slow-pattern-exceptions'
import { findSlowPatterns, findSuperLinearity, listPatterns } from './slow-patterns'

test('none of our run-time patterns is super-linear, and none is built from user input', async () => {
  const sources = await parseSources('.', ['src'])
  const checkedSources = sources.filter(({ path }) => !/\.test\.tsx?$|^src\/site\/.*\.server\.tsx?$/.test(path))
  const patterns = new Map<string, RegExp>()
  for (const { path: file, text } of checkedSources)
    for (const { regex, code } of listPatterns(file, text)) {
      if (regex !== undefined) patterns.set(`${file}: ${code}`, regex)
      else expect(patternBuilderFiles, code).toContain(file)
    }
  expect(findSlowPatterns(patterns)).toEqual([])
})

test('slow patterns are reported, and fast ones are not', () => {
  const patterns = listPatterns('test/architecture/fixtures/slow-patterns/bad.js')
  expect(patterns.map(({ regex }) => regex && findSuperLinearity(regex))).toEqual([
    'polynomial',
    expect.stringMatching(/^slow with/),
    'exponential',
    'polynomial',
    undefined,
    undefined,
    undefined,
  ])
  expect(patterns.at(-1)).toMatchObject({ regex: undefined, code: 'new RegExp(text)' })
})
