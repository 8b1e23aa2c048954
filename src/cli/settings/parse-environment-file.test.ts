import { expect, test } from 'vitest'
import { parseEnvironmentFile } from './parse-environment-file'

/** What systemd 257 makes of each line, in its own parser (src/basic/env-file.c). */
test.each<[string, string, string | undefined]>([
  ['a plain value', 'A=b', 'b'],
  ['white space around name and value', '  A = b c \t', 'b c'],
  ['an empty value', 'A=', ''],
  ['a comment', '# A=b', undefined],
  ['a comment with a semicolon', ' ; A=b', undefined],
  ['a # behind a value, which is part of it', 'A=pa#ss # word', 'pa#ss # word'],
  ['double quotes', 'A="b c "', 'b c '],
  ['single quotes, which keep everything', String.raw`A='b\n"$c'`, String.raw`b\n"$c`],
  ['the four escapes in double quotes', 'A="\\"\\\\\\$\\`\\n"', '"\\$`\\n'],
  ['no expansion of variables', 'A=$HOME-$(id)', '$HOME-$(id)'],
  ['a backslash without quotes, which keeps the next character', String.raw`A=b\\c\ \"`, String.raw`b\c "`],
  ['a value over two lines', 'A=b \\\n c', 'b  c'],
  ['a line break in quotes', "A='b\nc'", 'b\nc'],
  ['a continued line in double quotes', 'A="b\\\nc"', 'bc'],
  ['quoted parts that follow one another', `A="b" 'c' d`, 'bcd'],
  ['a quote inside a value', `A=it's "x"`, `it's "x"`],
  ['the end of the file inside quotes', 'A="b', 'b'],
  ['Windows line ends', 'A=b\r\n', 'b'],
  ['the last of two values', 'A=b\nA=c', 'c'],
  ['a comment that ends with a backslash', '# x \\\nA=b', 'b'],
])('%s', (_name, text, expected) => expect(parseEnvironmentFile(text).A).toBe(expected))

test('what is no variable is ignored, and what is behind it is read', () => {
  expect(parseEnvironmentFile('export A=b\n1A=c\nnonsense\n=x\nB-C=d\n\n\nD=e=f')).toEqual({ D: 'e=f' })
  expect(parseEnvironmentFile('')).toEqual({})
  expect(Object.keys(parseEnvironmentFile('__proto__=x\nA=b'))).toContain('A')
})
