import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Portrait } from './portrait'

test('the same seed always renders the same head', () => {
  expect(renderPortrait(4)).toBe(renderPortrait(4))
  expect(renderPortrait('Speaker 4')).toBe(renderPortrait('Speaker 4'))
})

test('no two heads in a list of two hundred are alike', () => {
  const heads = Array.from({ length: 200 }, (_, index) => renderPortrait(index))
  expect(new Set(heads).size).toBe(200)
})

test('different names get different heads', () => {
  expect(renderPortrait('Speaker 1')).not.toBe(renderPortrait('Speaker 2'))
})

test('a drawn head is decorative and has no style attribute', () => {
  const head = renderPortrait(0)
  expect(head).toContain('aria-hidden="true"')
  expect(head).not.toContain('style=')
})

test('a photograph replaces the drawn head', () => {
  const photograph = { address: '/pictures/guest', widths: [360], width: 800, height: 1000, preview: 'data:,' }
  const html = renderToStaticMarkup(<Portrait seed={0} photograph={photograph} alt="The guest at the desk" />)
  expect(html).toContain('alt="The guest at the desk"')
  expect(html).not.toContain('<svg')
})

function renderPortrait(seed: number | string): string {
  return renderToStaticMarkup(<Portrait seed={seed} />)
}
