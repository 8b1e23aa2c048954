import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutUnused } from '../../tools/react-unused'

/** React features that the browser's build lacks (tools/react-unused.ts). */
const missing = /ViewTransition|<Fragment[^>]*\sref=|<(?:link|meta|script|title)\b|\sprecedence=/

test('nothing in the browser uses the React features that its build lacks', () => {
  const users = ['src', 'content'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.(?:server|test)\./.test(file))
      .map((file) => path.join(folder, file))
      .filter((file) => missing.test(readFileSync(file, 'utf8'))),
  )
  expect(users).toEqual([])
})

test('a React release with other functions fails the build', () => {
  expect(() => withoutUnused('function render() {\n}')).toThrow('getViewTransitionName')
})
