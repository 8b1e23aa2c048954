import { expect, test } from 'vitest'
import { formatContentFinding } from './content-finding'
import { findMessageMistakes } from './message-findings'

const source = `import { msg, plural } from '@lingui/core/macro'

/** Write to {email. */
export const answer = msg({
  message:
    'Write to {email} and tell us.',
  comment: 'The braces { of comments are never shown.',
})
export const greeting = msg\`Welcome to \${city}, \${country}\`
export const lasts = msg\`It lasts \${plural(years, { one: '# year', other: '# years' })}\`
export const days = msg\`{count, plural, one {# day} other {# days}}\`
export const path = \`/{\${city}\`
`

test('placeholders, facts and plurals can be read, and nothing else is a message', () => {
  expect(findMessageMistakes('content/faq.ts', source)).toEqual([])
})

test.each([
  ['a brace that is not closed', '{email} and', '{email and', 6, 'near ‘{email and tell us.’'],
  ['a brace that is not opened', '{email} and', 'email} and', 6, 'near ‘Write to email}’'],
  ['two braces', '{email} and', '{{email} and', 6, 'near ‘{{email} and tell us.’'],
  ['a brace with nothing in it', '{email} and', '{} and', 6, 'near ‘{} and tell us.’'],
  ['a brace with words in it', '{email} and', '{email, and}', 6, 'near ‘{email, and} tell us.’'],
  ['a brace between backticks', 'Welcome', 'Welcome {', 9, 'near ‘{ to …, …’'],
  ['a brace in a plural', '# years', '# {years', 10, 'near ‘{years’'],
])('%s is a mistake in its line', (_what, from, to, line, sentence) => {
  expect(source).toContain(from)
  const findings = findMessageMistakes('content/faq.ts', source.replace(from, to)).map(formatContentFinding)
  expect(findings).toHaveLength(1)
  expect(findings[0]).toContain(`content/faq.ts, line ${line}: the braces of this text do not match`)
  expect(findings[0]).toContain(sentence)
})
