import { expect, test } from 'vitest'
import { adjustFallbackFonts } from './fallback-font-metrics.server'

const ownFont = '@font-face{font-family:text;src:url(/assets/text.woff2)}'
const fallbackFont = (name: string, width: string, height: string) =>
  `@font-face{font-family:${name};src:local(Roboto);size-adjust:${width};ascent-override:${height};descent-override:${height};line-gap-override:0%}`

test('in Igbo the fallback fonts are narrower, with the same height', () => {
  const sheet = `.a{color:red}${ownFont}${fallbackFont('display', '80%', '96%')}${fallbackFont('text-roboto', '100%', '39%')}`
  const adjustedSheet = `.a{color:red}${ownFont}${fallbackFont('display', '76.80%', '100.00%')}${fallbackFont('text-roboto', '97.50%', '40.00%')}`
  const styles = { critical: sheet, remaining: sheet }
  expect(adjustFallbackFonts('ig', styles)).toEqual({ critical: adjustedSheet, remaining: adjustedSheet })
})

test('in English the fallback fonts are unchanged', () => {
  const styles = { critical: fallbackFont('text', '100%', '39%'), remaining: undefined }
  expect(adjustFallbackFonts('en', styles)).toEqual(styles)
})
