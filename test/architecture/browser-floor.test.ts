import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testedBuild } from '../../tools/builds/tested-build'

/**
 * What the oldest supported browsers lack, where a script uses it as if every browser had it. A call with `?.(` and a
 * selector in `:is()` are safe. Source: docs/product/pages.md#123-browsers.
 */
const unguardedUses = [
  /\bURL\.(?:canParse|parse)\(/g,
  /\bAbortSignal\.any\(/g,
  /\bPromise\.(?:withResolvers|try)\(/g,
  /\b(?:Object|Map)\.groupBy\(/g,
  /\bArray\.fromAsync\(/g,
  /\bRegExp\.escape\(/g,
  /\bIterator\.(?:from|concat)\(/g,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|find|some|every|take|drop|reduce|toArray|flatMap|forEach)\(/g,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/g,
  /\.(?:checkVisibility|showPopover|hidePopover|togglePopover|moveBefore|isWellFormed|toWellFormed)\(/g,
  /["'`]:popover-open/g,
]

test('no script of the site relies on what the oldest supported browsers lack', () => {
  const folder = path.join(testedBuild, 'client')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const found = scripts.flatMap((file) =>
    findUnguarded(readFileSync(path.join(folder, file), 'utf8')).map((use) => `${file}: ${use}`),
  )
  expect(found).toEqual([])
})

test.each([
  'URL.canParse(text)&&open(text)',
  'fetch(t,{signal:AbortSignal.any([one,other])})',
  'e.checkVisibility()',
  'e.matches(":popover-open")&&close()',
  'e.hidePopover()',
  'm.values().find(isFirst)',
])('it finds %s', (script) => expect(findUnguarded(script)).toHaveLength(1))

test.each(['e.checkVisibility?.()??!0', 'e.matches(":is(:popover-open)")', 'Array.from(m.values()).find(isFirst)'])(
  'it accepts %s',
  (script) => expect(findUnguarded(script)).toEqual([]),
)

function findUnguarded(script: string): string[] {
  return unguardedUses.flatMap((use) => [...script.matchAll(use)].map(([text]) => text))
}
