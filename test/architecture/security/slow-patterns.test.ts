import { expect, test } from 'vitest'
import { sourcesIn } from '../parse-sources'
import { makersOfPatterns } from './slow-pattern-exceptions'
import { faultsOf, patternsIn, superLinear } from './slow-patterns'

test('no pattern of ours is super-linear, wherever it runs at run time, and none is made of what somebody sends', async () => {
  const sources = await sourcesIn('.', ['src'])
  const ours = sources.filter(({ path }) => !/\.test\.tsx?$|^src\/site\/.*\.server\.tsx?$/.test(path))
  const patterns = new Map<string, RegExp>()
  for (const { path: file, text } of ours)
    for (const { regex, code } of patternsIn(file, text)) {
      if (regex !== undefined) patterns.set(`${file}: ${code}`, regex)
      else expect(makersOfPatterns, code).toContain(file)
    }
  expect(faultsOf(patterns)).toEqual([])
})

test('bad patterns are caught, and good ones are not', () => {
  const patterns = patternsIn('test/architecture/fixtures/patterns/bad.js')
  expect(patterns.map(({ regex }) => regex && superLinear(regex))).toEqual([
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
