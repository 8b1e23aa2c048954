import { expect, test } from 'vitest'
import { formatContentFinding } from './content-finding'
import { findSyntaxMistakes } from './syntax-findings'

const source = `import { msg } from '@lingui/core/macro'

/** Every ticket, with its price. */
export const tickets = [
  {
    title: 'VIP ACCESS',
    standard: 30000,
    perks: [msg\`A reserved seat\`, msg\`The gala\`],
    description: msg\`Everything, plus the gala.\`,
  },
  {
    title: 'FREE',
    standard: 0,
  },
]

export const suggested = [10, 50, 250]
`

test('a file that can be read has no mistakes', () => {
  expect(findSyntaxMistakes('content/tickets.ts', source)).toEqual([])
  expect(findSyntaxMistakes('content/any.ts', "// It's 5,000\nconst a = ['5,000', 1_000]\n")).toEqual([])
})

test('a decimal that cannot be meant as thousands is fine', () => {
  const decimals = '[0.125, 0.5, 1.5, 6.44, 1570.5, 1570.125, 1.1250, -0.375, .125]'
  expect(findSyntaxMistakes('content/any.ts', `// 20.000\nconst a = ${decimals}\nconst b = '20.000'\n`)).toEqual([])
})

test.each([
  ['a number with a comma', 'standard: 30000', 'standard: 22,000', 7, '22,000 should be 22000.'],
  ['a number with a space', 'standard: 30000', 'standard: 22 000', 7, '22 000 should be 22000.'],
  ['a number with a comma in a list', '250]', '2,500]', 17, '2,500 should be 2500.'],
  [
    'a number with a dot',
    'standard: 30000',
    'standard: 30.000',
    7,
    '30.000 should be 30000. Write numbers without dots',
  ],
  ['a number with two dots', 'standard: 30000', 'standard: 1.570.000', 7, '1.570.000 should be 1570000.'],
  ['a number with a dot in a list', '250]', '2.500]', 17, '2.500 should be 2500.'],
  ['a number with a comma and a dot in a list', '250]', '1,570.000]', 17, '1,570.000 should be 1570000.'],
  ['an underscore after a digit too many', 'standard: 30000', 'standard: 30_00', 7, 'Write 3000 or 3_000, if this'],
  ['a price with a dot as a name', 'standard: 30000', '30.000: 30000', 7, '30.000 should be 30000.'],
  ['a decimal like a price with a dot', 'standard: 30000', 'standard: 1.125', 7, 'write one more digit: 1.1250.'],
  ['a currency sign', 'standard: 30000', 'standard: ₦30000', 7, 'with the sign ₦'],
  ['a missing quote at the end', "'VIP ACCESS'", "'VIP ACCESS", 6, "a quote (') is missing"],
  ['a missing quote at the beginning', "'VIP ACCESS'", "VIP ACCESS'", 6, "a quote (') is missing"],
  ['an apostrophe inside quotes', "'VIP ACCESS'", "'VIP's ACCESS'", 6, 'the apostrophe inside this text'],
  ['typographic quotes', "'VIP ACCESS'", '‘VIP ACCESS’', 6, 'the quote ‘ stands'],
  ['a missing comma at the end of a line', "'VIP ACCESS',", "'VIP ACCESS'", 6, 'a comma is missing at the end'],
  ['a missing comma between entries', '  },\n  {\n', '  }\n  {\n', 10, 'a comma is missing at the end'],
  ['a missing comma in a line', 'seat`, msg', 'seat` msg', 8, 'a comma is missing after ‘seat`’'],
  ['a missing backtick', 'plus the gala.`', 'plus the gala.', 9, 'a backtick (`) is missing'],
  ['a fact whose brace is not closed', 'plus the gala.`', 'plus ${gala.`', 9, 'the brace in ‘${gala’ is not closed'],
  ['quotes after msg', 'msg`The gala`', "msg'The gala'", 8, 'the text after ‘msg’'],
  ['a missing brace', '  },\n  {\n', '  {\n', 5, 'the bracket { that is opened here'],
  ['a missing bracket', 'gala`],', 'gala`,', 8, 'the bracket [ that is opened here'],
  ['a missing colon', 'standard: 30000', 'standard 30000', 7, 'a colon (:) is missing after ‘standard’'],
  ['an equals sign', 'standard: 30000', 'standard = 30000', 7, 'the sign = stands'],
  ['a semicolon', '30000,', '30000;', 7, 'a semicolon (;) stands'],
  ['two commas', '30000,', '30000,,', 7, 'two commas'],
  ['anything else', 'standard: 30000', 'standard: 30000 %', 7, 'this cannot be read near'],
])('%s is explained in its line', (_what, from, to, line, explanation) => {
  expect(source).toContain(from)
  const findings = findSyntaxMistakes('content/tickets.ts', source.replace(from, to))
  expect(findings).toHaveLength(1)
  expect(findings.map(formatContentFinding).join()).toMatch(new RegExp(`^content/tickets\\.ts, line ${line}: `))
  expect(findings.map(formatContentFinding).join()).toContain(explanation)
})
