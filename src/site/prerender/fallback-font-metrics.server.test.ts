import { expect, test } from 'vitest'
import { withStandInsFor } from './fallback-font-metrics.server'

const ours = '@font-face{font-family:text;src:url(/assets/text.woff2)}'
const standIn = (name: string, width: string, height: string) =>
  `@font-face{font-family:${name};src:local(Roboto);size-adjust:${width};ascent-override:${height};descent-override:${height};line-gap-override:0%}`

test('in Igbo the stand-ins are narrower, and as high as before', () => {
  const sheet = `.a{color:red}${ours}${standIn('display', '80%', '96%')}${standIn('text-roboto', '100%', '39%')}`
  const adjusted = `.a{color:red}${ours}${standIn('display', '76.80%', '100.00%')}${standIn('text-roboto', '97.50%', '40.00%')}`
  expect(withStandInsFor('ig', sheet)).toBe(adjusted)
})

test('in English they are as they were made', () => {
  expect(withStandInsFor('en', standIn('text', '100%', '39%'))).toBe(standIn('text', '100%', '39%'))
})
