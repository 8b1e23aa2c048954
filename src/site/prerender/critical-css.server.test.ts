import { describe, expect, test } from 'vitest'
import { forFirstView } from './critical-css.server'

describe('the styles of a first view', () => {
  test.each([
    [
      'what only a pointer or a key brings about',
      '.a:hover,.b:focus-visible{color:red}details[open] .c{rotate:180deg}',
    ],
    [
      'what only a field or a selection has',
      'input::placeholder{opacity:1}::selection{color:red}::-webkit-datetime-edit{padding:0}',
    ],
    ['paper', '@media print{.a{display:none}}'],
    ['motion', '@media (prefers-reduced-motion:no-preference){.a{transition:rotate .2s}}'],
    [
      'browsers without registered properties',
      '@layer properties{@supports ((-webkit-hyphens:none)){*{--tw-leading:initial}}}',
    ],
    ['properties that nothing reads', '@property --tw-leading{syntax:"*";inherits:false}'],
  ])('leave out %s', (_what, css) => {
    expect(forFirstView(css)).toBe('')
  })

  test.each([
    '.skip-link:not(:focus){transform:translateY(-110%)}',
    '.empty:empty{display:none}',
    '.a:disabled{opacity:.5}',
    '.a:before{content:""}',
    '@media (prefers-reduced-motion:reduce){*{transition-duration:.01ms!important}}',
    '@media (min-width:75rem){.a{display:none}}',
    '@property --tw-leading{syntax:"*";inherits:false}.a{line-height:var(--tw-leading,1)}',
  ])('keep %s', (css) => {
    expect(forFirstView(css)).toBe(css)
  })

  test('keep the rest of a rule of which one selector waits for a pointer', () => {
    expect(forFirstView('.a:hover,.b{color:red}')).toBe('.b{color:red}')
  })

  test('keep the order of the layers, empty ones too', () => {
    expect(forFirstView('@layer base,properties;@layer properties{}@layer base{.a{color:red}}')).toBe(
      '@layer base,properties;@layer base{.a{color:red}}',
    )
  })
})
