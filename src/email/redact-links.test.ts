import fc from 'fast-check'
import { LinkifyIt } from 'linkify-it'
import tlds from 'tlds'
import { expect, test } from 'vitest'
import { redactLinks } from './redact-links'

test.each([
  ['Win at https://lure.com/x?y=1 now', 'Win at […] now'],
  ['see www.lure.com', 'see […]'],
  ['see (www.lure.com)', 'see […]'],
  ['lure.com/prize', '[…]'],
  ['lure.com:8080', '[…]'],
  ['bit.ly?a', '[…]'],
  ['write to a@lure.com', 'write to […]'],
  ['javascript://lure', '[…]'],
  ['http://3232235777', '[…]'],
  ['call 192.168.1.1 now', 'call […] now'],
])('URLs and addresses are removed: %j', (text, redacted) => expect(redactLinks(text)).toBe(redacted))

test.each([
  ['We deliver.It is fresh', 'We deliver. It is fresh'],
  ['Win at lure.com', 'Win at lure. com'],
  ['LURE.COM', 'LURE. COM'],
  ['a.lure.co.uk', 'a.lure. co. uk'],
  ['lure。com', 'lure。 com'],
  ['lure．ｃｏｍ', 'lure． ｃｏｍ'],
  ['lure.com-prize', 'lure. com-prize'],
  ['lure.рф and lure.xn--p1ai', 'lure. рф and lure. xn--p1ai'],
  ['Mr.Ng', 'Mr. Ng'],
])('words joined by a dot are separated so that they do not become a link: %j', (text, redacted) =>
  expect(redactLinks(text)).toBe(redacted),
)

test.each([
  'Engr.Ada',
  'We sell rice.We also deliver',
  '$2,400 for 3.5 lathes',
  'Dr. A. Ude, Enugu',
  'Dr.A.Ude',
  'Ọ̀nà ẹ́ dára.Ọ dị mma',
  'Ph.D., e.g. and/or 24/7',
  'http 1.2.3',
])('names, numbers and sentences stay as they are: %j', (text) => expect(redactLinks(text)).toBe(text))

test('two slashes before a name are removed, because mail clients turn it into a link', () => {
  for (const word of ['//lure.lurelure', '//localhost', 'see://lure'])
    expect(redactLinks(`Look: ${word} now`)).toBe('Look: […] now')
  expect(redactLinks('rice//yam')).toBe('rice//yam')
})

test('no text becomes a link, whatever it contains', () => {
  const mailProgram = new LinkifyIt({ fuzzyIP: true, fuzzyEmail: true }).tlds(tlds)
  const fragment = fc.oneof(
    fc.constantFrom(
      '.',
      '。',
      '@',
      '/',
      '://',
      ':',
      'www',
      'https',
      'mailto:',
      ' ',
      '-',
      '_',
      '(',
      '"',
      ',',
      '1',
      '127.0.0.1',
    ),
    fc.constantFrom(...tlds),
    fc.constantFrom('lure', 'Ada', 'it', 'com', 'Com', 'ng', 'localhost', '//', 'xn--p1ai', 'é', '\u200b'),
  )
  const text = fc.array(fragment, { minLength: 2, maxLength: 12 }).map((fragments) => fragments.join(''))
  fc.assert(
    fc.property(text, (text) => {
      expect(mailProgram.match(redactLinks(text))).toBeNull()
    }),
    { numRuns: 3_000 },
  )
})

test('a story becomes one short line', () => {
  expect(redactLinks('One\n\ntwo')).toBe('One two')
  expect(redactLinks('🙂'.repeat(500))).toBe(`${'🙂'.repeat(80)}…`)
})
