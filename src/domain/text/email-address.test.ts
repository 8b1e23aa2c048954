import { expect, test } from 'vitest'
import { isEmailAddress, removeInvisibleCharacters, suggestEmailAddress, toCanonicalMailbox } from './email-address'

const fromCodePoint = String.fromCodePoint

test.each([
  'ada@example.com',
  "o'brien+agefest@sub.example.co.uk",
  'adaọ̀@example.com',
  'a=b@example.com',
  'a@ẹ̀bùn.ng',
  'a@xn--bn-6ja.xn--p1ai',
  `${'a'.repeat(64)}@example.com`,
])('an email can be sent to %s', (text) => expect(isEmailAddress(text)).toBe(true))

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@example',
  'ada@b.co.',
  'a@b..co',
  'a@.b.co',
  'ada,b@x.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..b@example.com',
  'a@-b.co',
  'a@b-.co',
  'a@b.c',
  'a@b.c0m',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@b@example.com',
  "'ada@example.com'",
  'ada @example.com',
  'A <a@example.com>',
  '"a,b"@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com b@example.com',
  `a${fromCodePoint(0)}@example.com`,
  `a${fromCodePoint(0x1b)}@example.com`,
  `a@example.com${fromCodePoint(0x85)}b`,
  `${fromCodePoint(0x202e)}a@example.com`,
  `a${fromCodePoint(0x200b)}@example.com`,
  '=?utf-8?Q?a=40evil.example=3E?=@example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'ọ'.repeat(22)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(126)}com`,
  'ada@ｇmail.com',
  'ada@𝐠mail.com',
  'ada@gmail.ｃom',
])('no email can be sent to %j', (text) => expect(isEmailAddress(text)).toBe(false))

test('invisible characters around a copied address are removed', () => {
  for (const codePoint of [
    0x200b, 0x200c, 0x200d, 0x200e, 0x202e, 0x2060, 0x2066, 0xfeff, 0xad, 0x34f, 0x61c, 0xa0, 0x202f,
  ])
    expect(
      removeInvisibleCharacters(
        `${fromCodePoint(codePoint)}ada@ex${fromCodePoint(codePoint)}ample.com${fromCodePoint(codePoint)}`,
      ),
      codePoint.toString(16),
    ).toBe('ada@example.com')
  expect(removeInvisibleCharacters('adaọ̀@ẹ́bùn.ng'.normalize('NFD'))).toBe('adaọ̀@ẹ́bùn.ng'.normalize('NFD'))
})

test.each([
  ['ada@b.co.', 'ada@b.co'],
  ['ada@b.co,', 'ada@b.co'],
  ['ada@b,co', 'ada@b.co'],
  ['a@b..co', 'a@b.co'],
  ['ada,b@x.com', 'ada.b@x.com'],
  ['ada @ example. com', 'ada@example.com'],
  ['<ada@example.com>', 'ada@example.com'],
  ['‘mailto:ada@example.com', undefined],
  ['mailto:ada@example.com', 'ada@example.com'],
  ["'ada@example.com'", 'ada@example.com'],
  ['ada＠example．com', 'ada@example.com'],
  ['ada@ｇmail.com', 'ada@gmail.com'],
  ['ada@@example.com', 'ada@example.com'],
  ['ada@example.com, bob@example.com', undefined],
  ['ada', undefined],
  ['ada@example', undefined],
  ['ada obi@example.com', undefined],
  [`${'a@'.repeat(100_000)}`, undefined],
])('%j was probably meant as %j', (typedAddress, suggestion) =>
  expect(suggestEmailAddress(typedAddress)).toBe(suggestion),
)

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+fest+2@example.com', 'ada@example.com'],
  ['a.d.a+x@GoogleMail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['ａda@example.com', 'ada@example.com'],
  ['ada@ẹ̀bùn.ng', toCanonicalMailbox('ada@xn--bn-oka88r312d.ng')],
])('%j reaches the mailbox %j', (address, mailbox) => {
  expect(toCanonicalMailbox(address)).toBe(mailbox)
})
