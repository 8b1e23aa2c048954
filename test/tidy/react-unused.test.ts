import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutUnused } from '../../tools/react-unused'

/** What the browser's React cannot do: tools/react-unused.ts. */
const missing = /ViewTransition|<Fragment[^>]*\sref=|<(?:link|meta|script|title)\b|\sprecedence=/

test('nothing in the browser needs what was left out of React', () => {
  const users = ['src', 'content'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.(?:server|test)\./.test(file))
      .map((file) => path.join(folder, file))
      .filter((file) => missing.test(readFileSync(file, 'utf8'))),
  )
  expect(users).toEqual([])
})

test('a release of React with other functions ends the build', () => {
  expect(() => withoutUnused('function render() {\n}')).toThrow('getViewTransitionName')
})
