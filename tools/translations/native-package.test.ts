import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedCodes } from '../translations'
import { applyCorrections, formatPackage, listMoneySentences, readCorrections, readSignature } from './native-package'

const catalog = `msgid ""
msgstr ""
"Language: sw\\n"

#: src/pages/home/page.tsx
msgid "Welcome"
msgstr "Karibu"

#: src/orders/page.tsx
msgid "Your “order” | {code}"
msgstr "Oda yako | {code}"

#: src/payment/result/page.tsx
msgid "Do not pay again."
msgstr "Usilipe tena."

#: src/orders/page.tsx
msgid "Not translated yet"
msgstr ""
`

test('the package holds the translated sentences of the money path, payment first', () => {
  expect(listMoneySentences(catalog)).toEqual([
    { english: 'Do not pay again.', translation: 'Usilipe tena.' },
    { english: 'Your “order” | {code}', translation: 'Oda yako | {code}' },
  ])
})

test('a correction reaches its entry, and an empty column changes nothing', () => {
  const page = formatPackage('Swahili', listMoneySentences(catalog))
  expect(readCorrections(page)).toEqual([])
  const corrected = page.replace('| Oda yako \\| {code} |  |', '| Oda yako \\| {code} | Agizo \\| {code} |')
  const { catalog: result, unknown } = applyCorrections(catalog, readCorrections(corrected))
  expect(unknown).toEqual([])
  expect(result).toBe(catalog.replace('Oda yako | {code}', 'Agizo | {code}'))
})

test('a reader signs the package; an unsigned one names nobody', () => {
  const page = formatPackage('Swahili', listMoneySentences(catalog))
  expect(readSignature(page)).toEqual({ name: '', day: '' })
  const signed = page.replace('Your name:', 'Your name: Asha Juma').replace('Day:', 'Day: 2027-03-14')
  expect(readSignature(signed)).toEqual({ name: 'Asha Juma', day: '2027-03-14' })
})

test('a correction of a sentence that has changed since is reported', () => {
  const correction = { english: 'A sentence from last year', translation: 'Sentensi' }
  expect(applyCorrections(catalog, [correction])).toEqual({ catalog, unknown: [correction.english] })
})

test.each(shippedCodes.filter((code) => code !== 'en'))('the package of %s comes back as it went out', (code) => {
  const shipped = readFileSync(`translations/${code}.po`, 'utf8')
  const sentences = listMoneySentences(shipped)
  expect(sentences.length).toBeGreaterThan(200)
  // As if the reader had written each sentence again.
  const page = formatPackage(code, sentences).replace(/^(\| \d+ \| .* \| )(.*) \| {2}\|$/gm, '$1$2 | $2 |')
  expect(readCorrections(page)).toHaveLength(sentences.length)
  expect(applyCorrections(shipped, readCorrections(page))).toEqual({ catalog: shipped, unknown: [] })
})
