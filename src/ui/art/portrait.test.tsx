import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Portrait } from './portrait'

test('a drawn head is the same every time it is drawn', () => {
  expect(drawn(4)).toBe(drawn(4))
  expect(drawn('Speaker 4')).toBe(drawn('Speaker 4'))
})

test('no two heads in a list of two hundred are alike', () => {
  const heads = Array.from({ length: 200 }, (_, place) => drawn(place))
  expect(new Set(heads).size).toBe(200)
})

test('names get heads of their own', () => {
  expect(drawn('Speaker 1')).not.toBe(drawn('Speaker 2'))
})

test('a drawn head is an ornament, and carries no style attribute', () => {
  const head = drawn(0)
  expect(head).toContain('aria-hidden="true"')
  expect(head).not.toContain('style=')
})

test('a photograph takes the place of the drawn head', () => {
  const photograph = { address: '/pictures/guest', widths: [360], width: 800, height: 1000, preview: 'data:,' }
  const shown = renderToStaticMarkup(<Portrait seed={0} photograph={photograph} alt="The guest at the desk" />)
  expect(shown).toContain('alt="The guest at the desk"')
  expect(shown).not.toContain('<svg')
})

function drawn(seed: number | string): string {
  return renderToStaticMarkup(<Portrait seed={seed} />)
}
