import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findAsvsErrors } from './asvs'
import { asvsLevels } from './asvs-levels'

const checkout = { exists: existsSync, read: (file: string) => readFileSync(file, 'utf8') }
const asvsDocument = readFileSync('docs/asvs.md', 'utf8')

test('every requirement of levels 1 and 2 is answered once, with files and tests that exist', () => {
  expect(findAsvsErrors(asvsDocument, checkout)).toEqual([])
})

test('the standard has 70 requirements of level 1, 183 of level 2 and 92 of level 3', () => {
  const count = (level: string) => Object.values(asvsLevels).join('').split(level).length - 1
  expect(['1', '2', '3'].map(count)).toEqual([70, 183, 92])
})

test.each([
  ['an unanswered requirement', (text: string) => text.replace(/^\| 1\.2\.4 .*\n/m, ''), '1.2.4 is not answered'],
  [
    'a requirement that is answered twice',
    (text: string) => text.replace(/^\| 1\.2\.4 .*\n/m, '$&$&'),
    '1.2.4 is answered twice',
  ],
  [
    'a requirement that is not in the standard',
    (text: string) => text.replace('| 1.2.4 ', '| 1.2.99 '),
    '1.2.99 is not in the standard',
  ],
  [
    'an answer without a verdict',
    (text: string) => text.replace(/^(\| 1\.2\.5 .*\| )[A-Z][a-z ]+: /m, '$1'),
    '1.2.5 has no verdict',
  ],
  [
    'a missing file',
    (text: string) => text.replaceAll('`src/domain/text/csv.ts`', '`src/cli/gone.ts`'),
    'src/cli/gone.ts does not',
  ],
  [
    'a missing test',
    (text: string) => text.replace(/“[^”]+”/, '“a promise that nobody made”'),
    'a promise that nobody made',
  ],
  ['an open requirement without an explanation', (text: string) => text.replace('- **5.4.3** ', '- '), '5.4.3 is open'],
])('%s is reported', (_what, damageDocument, error) => {
  const damaged = damageDocument(asvsDocument)
  expect(damaged).not.toBe(asvsDocument)
  expect(findAsvsErrors(damaged, checkout).join('\n')).toContain(error)
})
