import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../../../src/cli/command-list.server'

const page = 'docs/operations/commands.md'

test('every command is named on the page about them, and the page names no other', () => {
  const text = readFileSync(page, 'utf8')
  const names = commands.map(({ name }) => name)
  const [overview = ''] = /```\nnpm run agefest -- list registration[\s\S]*?```/.exec(text) ?? []
  expect(names.filter((name) => !new RegExp(`(?:agefest -- |; )${name}(?![\\w-])`).test(overview))).toEqual([])
  const documented = [...overview.matchAll(/agefest -- ([\w-]+(?: [\w-]+)?)/g)].map(([, words = '']) => words)
  const isKnown = (words: string) => names.includes(words) || names.includes(words.split(' ')[0] ?? '')
  expect(documented.length).toBeGreaterThan(20)
  expect(documented.filter((words) => !isKnown(words))).toEqual([])
})
