import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { portraitExamples } from '../../../test/examples/art'
import { renderExample } from '../../../test/examples/render-example'
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

test('a drawn head is decorative', () => {
  expect(renderExample(portraitExamples['the first of a list'])).toContain('aria-hidden="true"')
})

test('a photograph replaces the drawn head', () => {
  const html = renderExample(portraitExamples['a photograph'])
  expect(html).toContain('alt="The guest at the desk"')
  expect(html).not.toContain('<svg')
})

function renderPortrait(seed: number | string): string {
  return renderToStaticMarkup(<Portrait seed={seed} />)
}
