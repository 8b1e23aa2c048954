import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { removeUnusedReactFeatures } from '../../tools/vite/remove-unused-react-features'

/** React features that are removed from the browser build (tools/vite/remove-unused-react-features.ts). */
const missingFeature = /ViewTransition|<Fragment[^>]*\sref=|<(?:link|meta|script|title)\b|\sprecedence=/

test('no browser code uses the React features that are removed from the build', () => {
  const usingFiles = ['src', 'content'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.(?:server|test)\./.test(file))
      .map((file) => path.join(folder, file))
      .filter((file) => missingFeature.test(readFileSync(file, 'utf8'))),
  )
  expect(usingFiles).toEqual([])
})

test('a React release without the expected functions fails the build', () => {
  expect(() => removeUnusedReactFeatures('function render() {\n}')).toThrow('getViewTransitionName')
})
