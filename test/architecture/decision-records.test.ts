import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const parts = ['Context', 'Decision', 'Consequences']

test('every decision record has a title, a dated status, and its three parts in order', () => {
  const files = readdirSync(folder)
  expect(files.length).toBeGreaterThan(50)
  expect(
    files.flatMap((file) => findMistakes(file, readFileSync(path.join(folder, file), 'utf8')).map(withName(file))),
  ).toEqual([])
})

test.each([
  ['another form of the date', (record: string) => record.replace('(3 May 2031)', '2031-05-03')],
  ['the date of another day', (record: string) => record.replace('3 May', '4 May')],
  ['more after the status', (record: string) => record.replace('2031)', '2031). It extends another one.')],
  ['no title', (record: string) => record.replace('# A title', 'A title')],
  ['a missing part', (record: string) => record.replace('## Consequences', '## Result')],
  ['parts in another order', (record: string) => record.replace('## Context', '## Decision: first')],
])('a record with %s is found', (_what, change) => {
  const record = '# A title\n\nStatus: accepted (3 May 2031)\n\n## Context\n\n## Decision: one\n\n## Consequences\n'
  const name = '2031-05-03-a-title.md'
  expect(findMistakes(name, record)).toEqual([])
  expect(findMistakes(name, record.replace('accepted', 'superseded'))).toEqual([])
  expect(findMistakes(name, change(record))).toHaveLength(1)
})

const withName = (file: string) => (mistake: string) => `${file}: ${mistake}`

/** Returns what is wrong with the form of a record. Its date is that of its file name. */
function findMistakes(file: string, record: string): string[] {
  const [title = '', , status = ''] = record.split('\n')
  const headings = [...record.matchAll(/^## (\w+)/gm)].map(([, heading = '']) => heading)
  const found = headings.filter((heading, index) => parts.includes(heading) && headings.indexOf(heading) === index)
  return [
    ...(/^# \S/.test(title) ? [] : ['the first line is no title']),
    ...(['accepted', 'superseded'].some((word) => status === `Status: ${word} (${dayInWords(file.slice(0, 10))})`)
      ? []
      : [`the third line is no status with its date: ${status}`]),
    ...(found.join() === parts.join() ? [] : [`its parts are ${found.join(', ')}`]),
  ]
}

function dayInWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(Date.parse(day))
}
