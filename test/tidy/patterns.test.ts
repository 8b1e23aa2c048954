import path from 'node:path'
import { expect, test } from 'vitest'
import { exceptions, makersOfPatterns, neverLoaded } from './pattern-exceptions'
import { filesLoadedBy, patternsIn, superLinear } from './patterns'
import { sourcesIn } from './source'

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
  const patterns = patternsIn('test/fixtures/patterns/bad.js')
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

function faultsOf(patterns: ReadonlyMap<string, RegExp>): string[] {
  return [...patterns].flatMap(([name, regex]) => {
    const why = superLinear(regex)
    return why === undefined ? [] : [`${name}: ${why}`]
  })
}
