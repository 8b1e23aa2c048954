import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf } from './asvs'
import { levels } from './asvs-levels'

const here = { exists: existsSync, read: (file: string) => readFileSync(file, 'utf8') }
const answer = readFileSync('docs/asvs.md', 'utf8')

test('every requirement of the levels 1 and 2 is answered once, by files and tests that are there', () => {
  expect(faultsOf(answer, here)).toEqual([])
})

test('the standard has 70 requirements of level 1, 183 of level 2 and 92 of level 3', () => {
  const count = (level: string) => Object.values(levels).join('').split(level).length - 1
  expect(['1', '2', '3'].map(count)).toEqual([70, 183, 92])
})

test.each([
  ['a requirement without an answer', (text: string) => text.replace(/^\| 1\.2\.4 .*\n/m, ''), '1.2.4 is not answered'],
  ['one answered twice', (text: string) => text.replace(/^\| 1\.2\.4 .*\n/m, '$&$&'), '1.2.4 is answered twice'],
  [
    'one that is not in the standard',
    (text: string) => text.replace('| 1.2.4 ', '| 1.2.99 '),
    '1.2.99 is not in the standard',
  ],
  [
    'an answer without a verdict',
    (text: string) => text.replace(/^(\| 1\.2\.5 .*\| )[A-Z][a-z ]+: /m, '$1'),
    '1.2.5 has no verdict',
  ],
  [
    'a file that is gone',
    (text: string) => text.replaceAll('`src/cli/csv.ts`', '`src/cli/gone.ts`'),
    'src/cli/gone.ts does not',
  ],
  [
    'a test that is gone',
    (text: string) => text.replace(/“[^”]+”/, '“a promise that nobody made”'),
    'a promise that nobody made',
  ],
  ['an open one that nobody explains', (text: string) => text.replace('- **5.4.3** ', '- '), '5.4.3 is open'],
])('%s would be noticed', (_what, damage, fault) => {
  const damaged = damage(answer)
  expect(damaged).not.toBe(answer)
  expect(faultsOf(damaged, here).join('\n')).toContain(fault)
})
