import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../src/domain/languages'
import { draftsFolder } from '../../../tools/translations'
import { readCatalog, translationPairs } from '../../support/catalogs/catalog-checks'
import { findLanguageFaults } from '../../support/catalogs/find-language-faults'

const english = await readCatalog('translations/en.po')
const translated = languages.map(({ code }) => code).filter((code) => code !== 'en')

describe.each(translated)('%s', (code) => {
  const file = [`translations/${code}.po`, `${draftsFolder}/${code}.po`].find((candidate) => existsSync(candidate))

  test('is spelt as its style sheet says, and no word is left in another language', async () => {
    const pairs = file === undefined ? [] : translationPairs(english, await readCatalog(file))
    expect(pairs.flatMap((pair) => findLanguageFaults(code, pair))).toEqual([])
  })
})

type Planted = [language: Exclude<Language, 'en'>, english: string, translation: string, fault: string]

test.each<Planted>([
  ['fr', 'Do you pay?', 'Payez-vous?', 'a no-break space'],
  ['fr', 'Pay the fee', 'Payer the frais', '“the” is English'],
  ['fr', 'Your order', "L'ordre", 'curly'],
  ['fr', 'Pay now.', 'Payez maintenant', 'ends without'],
  ['fr', 'Choose a ticket', 'Choose a ticket', 'still English'],
  ['ha', 'Choose', 'Ku za’bi', 'ɓ ɗ ƙ ƴ'],
  ['ha', 'Save', 'Ku ajiye vadi', '“vadi” has letters'],
  ['ig', 'You have a ticket', 'I nwụrụ tiketi', 'vowel harmony'],
  ['ig', 'Fee', 'Ụtụ', 'a levy'],
  ['pt', 'Contact', 'Contato', 'Brazilian'],
  ['sn', 'Register', 'kurejista', 'another word'],
  ['st', 'so that', 'gore o reke', 'Setswana'],
  ['st', 'the time', 'nako ya gae', '“gae” has letters'],
  ['su', 'with us', 'dengan kami', 'Indonesian'],
  ['sw', 'the cost', 'gharama ya cosi', '“cosi” has letters'],
  ['xh', 'and the receipt', 'futhi nerisithi', 'Zulu'],
  ['yo', 'Choose', 'Yan tíkẹ́ẹ̀tì ce', '“ce” has letters'],
  ['yo', 'Name', 'Oru\u0329ko', 'the dots below'],
  ['zu', 'or the receipt', 'okanye irisidi', 'Xhosa'],
  ['zu', 'Have you paid?', 'Ukhokhile.', 'question and statement'],
  ['zu', '{n, plural, one {a seat} other {# seats}}', '{n, plural, other {izihlalo #}}', 'plural needs one, other'],
  ['yo', '{n, plural, one {a seat} other {# seats}}', '{n, plural, one {àga} other {àga #}}', 'plural needs other'],
  ['zu', 'Pay', 'Khokha imali yakho yonke lapha manje ngokushesha', 'too long'],
  ['zu', 'You get your ticket by email as soon as we have your payment', 'Ithikithi', 'much shorter'],
  ['xh', 'Pay, now', 'Hlawula , ngoku', 'a space is in the wrong place'],
])('in %s the translation of “%s” as “%s” is found', (language, source, translation, fault) => {
  expect(findLanguageFaults(language, [source, translation]).join('\n')).toContain(fault)
})

test.each<[Exclude<Language, 'en'>, string, string]>([
  ['fr', 'Do you pay {sum}?', 'Payez-vous {sum}\u00a0?'],
  ['ha', 'Pay with Paystack', 'Ku biya ta Paystack'],
  ['st', 'Write your code {code}.', 'Ngola khoutu ya hao: {code}'],
  ['ha', 'It is stored as “places”.', 'Ana adana shi da sunan “places”.'],
  ['yo', '{n, plural, one {a seat} other {# seats}}', '{n, plural, other {àga #}}'],
])('in %s “%s” may be “%s”', (language, source, translation) => {
  expect(findLanguageFaults(language, [source, translation])).toEqual([])
})
