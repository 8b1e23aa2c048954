import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const page = 'docs/architecture.md'
/** A step of a walk: what happens, the function, and a link to its file. */
const step = /^\|[^|]+\| `(\w+)` \| \[[^\]]+\]\(([^)]+)\) \|$/gm
const steps = [...readFileSync(page, 'utf8').matchAll(step)].map(([, name = '', file = '']) => ({ name, file }))

test('the page of the architecture walks through a form and a payment', () => {
  expect(steps.length).toBeGreaterThan(20)
})

test.each(steps)('$name is where the page of the architecture says', ({ name, file }) => {
  const source = readFileSync(path.join(path.dirname(page), file), 'utf8')
  expect(source).toMatch(new RegExp(`^export (?:default )?(?:async )?(?:function|const) ${name}\\b`, 'm'))
})
