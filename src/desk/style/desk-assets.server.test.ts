import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskAssets } from './desk-assets.server'

/** The colours of a style sheet, by their names. */
function coloursOf(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--color-[a-z-]+): (#[0-9a-f]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

test('the desk has the colours of the site', () => {
  const site = coloursOf(readFileSync('src/site/theme.css', 'utf8'))
  const desk = coloursOf(deskAssets.style.body)
  expect(desk.size).toBeGreaterThan(8)
  for (const [name, value] of desk) expect.soft([name, site.get(name)]).toEqual([name, value])
})

test('the address of a file changes with its content', () => {
  expect(deskAssets.style.path).toMatch(/^\/assets\/desk-[\da-f]{12}\.css$/)
  expect(deskAssets.script.path).toMatch(/^\/assets\/desk-[\da-f]{12}\.js$/)
})
