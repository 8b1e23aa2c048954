import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const pagePath = 'docs/architecture.md'
/** A step of a walkthrough: what happens, the function, and a link to its file. */
const stepPattern = /^\|[^|]+\| `(\w+)` \| \[[^\]]+\]\(([^)]+)\) \|$/gm
const steps = [...readFileSync(pagePath, 'utf8').matchAll(stepPattern)].map(([, name = '', file = '']) => ({
  name,
  file,
}))

test('the architecture page walks through a form and a payment', () => {
  expect(steps.length).toBeGreaterThan(20)
})

test.each(steps)('$name is in the file that the architecture page names', ({ name, file }) => {
  const source = readFileSync(path.join(path.dirname(pagePath), file), 'utf8')
  expect(source).toMatch(new RegExp(`^export (?:default )?(?:async )?(?:function|const) ${name}\\b`, 'm'))
})
