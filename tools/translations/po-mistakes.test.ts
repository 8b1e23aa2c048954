import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listCatalogs } from '../translations'
import { findCatalogMistakes } from './po-mistakes'

const header = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n'

test.each<[string, string, string]>([
  [
    'a missing quote at the end',
    'msgid "Pay"\nmsgstr "Payer\n',
    'line 6: A quote (") is missing at the end of this line.',
  ],
  ['a missing quote at the beginning', 'msgid "Pay"\nmsgstr Payer"\n', 'line 6: A quote (") is missing after msgstr.'],
  [
    'a quote inside the text',
    'msgid "Pay"\nmsgstr "Le "prix" ici"\n',
    'line 6: A quote (") inside the text ends it too early. Write “ and ” inside texts.',
  ],
  ['a text without quotes on a line of its own', 'msgid "Pay"\nmsgstr ""\nPayer\n', 'line 7: This line is neither'],
  ['a mark that a merge left', '<<<<<<< ours\nmsgid "Pay"\nmsgstr "Payer"\n', 'line 5: This line is neither'],
  [
    'an entry without a translation line',
    'msgid "Pay"\n\nmsgid "Free"\nmsgstr "Gratuit"\n',
    'line 5: The line with msgstr',
  ],
  [
    'a bracket that is not closed',
    'msgid "Write to {email}"\nmsgstr "Écrivez à {email"\n',
    'line 6: The curly brackets of this text do not match. Copy {…} from the English text above.',
  ],
  [
    'a lost placeholder',
    'msgid "Write to {email}"\nmsgstr "Écrivez-nous"\n',
    'line 6: {email} is missing here. Copy it from the English text above.',
  ],
  [
    'a misspelt placeholder in a plural',
    'msgid "{n, plural, one {{n} seat} other {{n} seats}}"\nmsgstr "{n, plural, one {{n} place} other {{m} places}}"\n',
    'line 6: {m} is not in the English text above. Only what is there can be used.',
  ],
  [
    'a lost link',
    'msgid "Read <0>the rules</0>"\nmsgstr "Lisez <0>le règlement"\n',
    'line 6: </0> is missing here. Copy it from the English text above.',
  ],
])('%s is named with its line', (_mistake, entry, expected) => {
  const mistakes = findCatalogMistakes(header + entry).map(({ line, problem }) => `line ${line}: ${problem}`)
  expect(mistakes).toEqual([expect.stringContaining(expected)])
})

test('texts over several lines, escaped quotes, and texts without a translation are no mistakes', () => {
  const entries =
    '#. A comment\n#: src/a.tsx\nmsgid ""\n"Write \\"{email}\\" "\n"today"\nmsgstr ""\n"Écrivez « {email} »"\n\nmsgid "Free"\nmsgstr ""\n'
  expect(findCatalogMistakes(header + entries)).toEqual([])
  expect(findCatalogMistakes((header + entries).replaceAll('\n', '\r\n'))).toEqual([])
})

test('the catalogs have no mistakes', () => {
  for (const language of ['en', ...listCatalogs('translations')])
    expect(findCatalogMistakes(readFileSync(`translations/${language}.po`, 'utf8'))).toEqual([])
})
