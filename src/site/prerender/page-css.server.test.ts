import { expect, test } from 'vitest'
import { createPageCssExtractor, remainingCssMarker } from './page-css.server'

const stylesheet = String.raw`@layer base{html{margin:0}table{border:0}}@layer utilities{.hidden{display:none}.md\:grid-cols-\[17rem_minmax\(0\,1fr\)\]{display:grid}.w-1\/2{width:50%}.flex{display:flex}[data-open=true]{top:0}[href^=mailto]{color:red}}`

test('a document gets the rules of its elements, classes and attributes, and no others', async () => {
  const extract = createPageCssExtractor(stylesheet)
  const { critical, remaining } = await extract(
    '<div class="md:grid-cols-[17rem_minmax(0,1fr)] w-1/2" data-open="true"><a href="mailto:x@example.org">x</a></div>',
  )
  expect(remaining).toBeUndefined()
  for (const rule of ['grid-cols', 'w-1', 'data-open', 'mailto', 'html']) expect(critical).toContain(rule)
  for (const rule of ['table', 'hidden', '.flex']) expect(critical).not.toContain(rule)
})

test('what a page says does not change its rules: its languages share them', async () => {
  const extract = createPageCssExtractor(stylesheet)
  const page = (text: string) =>
    `<p class="flex" aria-label="${text}" title="${text}">${text}</p>${remainingCssMarker}<p class="w-1/2">${text}</p>`
  const english = await extract(page('A hidden table'))
  expect(await extract(page('Ọ̀rọ̀ mìíràn'))).toBe(english)
  expect(english.critical).toContain('.flex')
  expect(english.critical).not.toMatch(/hidden|table|w-1/)
  expect(english.remaining).toContain('w-1')
  expect(await extract(page('A hidden table').replace('flex', 'hidden'))).not.toBe(english)
})
