import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { parseSources } from '../parse-sources'
import { findBannedApis } from './banned-apis'

test('the product uses dangerous APIs only in the files that are listed as exceptions', async () => {
  const sources = await parseSources('.', ['src', 'content'])
  expect(findBannedApis(sources.filter(({ path }) => !/\.test\.tsx?$/.test(path)))).toEqual([])
})

test.each([
  ['eval("1")', 'text run as a program'],
  ['import { exec } from "node:child_process"', 'another program started'],
  ['box.innerHTML = text', 'markup made from text'],
  ['const a = <p dangerouslySetInnerHTML={{ __html: text }} />', 'markup set by React'],
  ['new RegExp(text)', 'a pattern made from text'],
  ['createHash("md5")', 'a hash that is broken'],
  ['Math.random()', 'a chance that can be guessed'],
  ['connect({ rejectUnauthorized: false })', 'a certificate that is not checked'],
])('%s is reported', (text, what) => {
  const { program } = parseSync('src/x.tsx', text)
  expect(findBannedApis([{ path: 'src/x.tsx', text, program, imports: [] }])).toEqual([`src/x.tsx: ${what}`])
})
