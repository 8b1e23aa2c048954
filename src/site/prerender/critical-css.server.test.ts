import { describe, expect, test } from 'vitest'
import { extractCriticalCss } from './critical-css.server'

describe('the critical CSS', () => {
  test.each([
    ['states that need a pointer or a key', '.a:hover,.b:focus-visible{color:red}details[open] .c{rotate:180deg}'],
    [
      'pseudo-elements of fields and selections',
      'input::placeholder{opacity:1}::selection{color:red}::-webkit-datetime-edit{padding:0}',
    ],
    ['print styles', '@media print{.a{display:none}}'],
    ['motion', '@media (prefers-reduced-motion:no-preference){.a{transition:rotate .2s}}'],
    [
      'browsers without registered properties',
      '@layer properties{@supports ((-webkit-hyphens:none)){*{--tw-leading:initial}}}',
    ],
    ['unused registered properties', '@property --tw-leading{syntax:"*";inherits:false}'],
  ])('leaves out %s', (_what, css) => {
    expect(extractCriticalCss(css)).toBe('')
  })

  test.each([
    '.skip-link:not(:focus){transform:translateY(-110%)}',
    '.empty:empty{display:none}',
    '.a:disabled{opacity:.5}',
    '.a:before{content:""}',
    '@media (prefers-reduced-motion:reduce){*{transition-duration:.01ms!important}}',
    '@media (min-width:75rem){.a{display:none}}',
    '@property --tw-leading{syntax:"*";inherits:false}.a{line-height:var(--tw-leading,1)}',
  ])('keeps %s', (css) => {
    expect(extractCriticalCss(css)).toBe(css)
  })

  test('keeps the rest of a rule when one of its selectors needs a pointer', () => {
    expect(extractCriticalCss('.a:hover,.b{color:red}')).toBe('.b{color:red}')
  })

  test('keeps the order of the layers, including empty ones', () => {
    expect(extractCriticalCss('@layer base,properties;@layer properties{}@layer base{.a{color:red}}')).toBe(
      '@layer base,properties;@layer base{.a{color:red}}',
    )
  })
})
