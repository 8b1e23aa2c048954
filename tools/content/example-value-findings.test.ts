import { expect, test } from 'vitest'
import { formatContentFinding } from './content-finding'
import { findExampleValues } from './example-value-findings'

const source = `import { msg } from '@lingui/core/macro'

/** Values marked EXAMPLE are placeholders, such as those at a.example. */
export const organisation = {
  /** EXAMPLE */
  email: 'hello@agefest.example',
  // EXAMPLE: the phone.
  phone: '+234 000 000 0000',
  /** EXAMPLE: the networks. */
  social: [
    { name: 'Facebook', url: 'https://facebook.example/agefest' },
    { name: 'X', url: \`https://x.example/agefest\` },
  ],
  name: msg({ message: 'AGEFEST', comment: 'Not https://agefest.example' }),
}
/** EXAMPLE: all of this. */
export const chats = ['https://chat.example/agefest']
`

test('values that are marked are one note', () => {
  expect(find(source)).toEqual([
    expect.stringContaining('content/any.ts, line 5: EXAMPLE values are left, the others in 7, 9, 16.'),
  ])
})

test.each([
  ['  /** EXAMPLE */\n', ['line 5: ‘hello@agefest.example’ is an example, which reaches nobody.']],
  ['  // EXAMPLE: the phone.\n', ['line 7: ‘+234 000 000 0000’']],
  ['  /** EXAMPLE: the networks. */\n', ['line 10: ‘https://facebook.example/agefest’', 'line 11: ‘https://x.example']],
  ['/** EXAMPLE: all of this. */\n', ['line 16: ‘https://chat.example/agefest’']],
])('an example that is no longer marked by %j is noted by itself', (mark, sentences) => {
  expect(source).toContain(mark)
  const [, ...unmarked] = find(source.replace(mark, ''))
  expect(unmarked).toEqual(sentences.map((sentence) => expect.stringContaining(`content/any.ts, ${sentence}`)))
})

test('values that reach someone are fine', () => {
  expect(find("export const email = 'hello@agefest.org'\n/** Such as a.example. */\nexport const other = 1\n")).toEqual(
    [],
  )
})

function find(text: string): string[] {
  return findExampleValues({ files: new Map([['content/any.ts', text]]) }).map(formatContentFinding)
}
