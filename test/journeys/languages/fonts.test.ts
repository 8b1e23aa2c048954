import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '../../../src/domain/languages'
import { lettersByLanguage } from '../../../tools/generate/characters'
import { openPage, waitForHydration } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

/** The three fonts as the site's elements use them: a CSS variable and a weight. */
const ownFonts = [
  { name: 'Fira Sans Extra Condensed', family: 'var(--font-display)', weight: '800' },
  { name: 'Andika', family: 'var(--font-text)', weight: '400' },
  { name: 'Andika', family: 'var(--font-text)', weight: '700' },
] as const

/**
 * The combining marks that any of the languages uses: grave, acute, circumflex, macron, dot above, caron,
 * dot below.
 */
const toneMarks = ['\u0300', '\u0301', '\u0302', '\u0304', '\u0307', '\u030c', '\u0323']

/** Sample texts with the most difficult letters of several languages, and amounts. */
const sampleTexts = [
  'Ẹ káàbọ̀ sí Enúgu',
  'Ụlọ ọrụ ṅụrịa ọ̄nụ̀',
  'Ɓangaren ƙasar Ƴanci',
  'Où êtes-vous né ?',
  '₦20,000 · “$1,500” – 19:00',
]

test('only our own fonts render the letters of the twelve languages, with and without tone marks', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await waitForOwnFonts(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')

  for (const font of ownFonts) {
    const fontsByText: Record<string, PlatformFont[]> = {}
    for (const { code } of languages) fontsByText[code] = await getFontsUsed(page, devtools, font, alphabet(code))
    for (const sampleText of sampleTexts) fontsByText[sampleText] = await getFontsUsed(page, devtools, font, sampleText)
    // Proves that the check detects a fallback font: none of our fonts has this letter.
    fontsByText['stand-in'] = await getFontsUsed(page, devtools, font, 'aЖ')
    expect(Object.keys(findForeignFonts(fontsByText, font))).toEqual(['stand-in'])
  }
})

test('a tone mark adds no width to its letter', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await waitForHydration(page)
  await waitForOwnFonts(page)
  for (const font of ownFonts) {
    const widths = await measureWidths(page, font, [
      'ọ',
      'ọ\u0300',
      'ọ\u0301',
      'ọ\u0304',
      'ẹ',
      'ẹ\u0301',
      'm',
      'm\u0304',
    ])
    const [o = 0, ...ofO] = widths.slice(0, 4)
    for (const width of ofO) expect(width).toBeCloseTo(o, 1)
    expect(widths[5]).toBeCloseTo(widths[4] ?? 0, 1)
    expect(widths[7]).toBeCloseTo(widths[6] ?? 0, 1)
  }
})

/** Our fonts are no part of the style sheet: the boot script adds them to the document once they have arrived. */
async function waitForOwnFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const own = [...document.fonts].filter(({ stretch, status }) => stretch === 'normal' && status === 'loaded')
    const names = new Set(own.map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`))
    return ['display 100 900', 'text 400', 'text 700'].every((name) => names.has(name))
  })
}

type OwnFont = (typeof ownFonts)[number]
type PlatformFont = { familyName: string; isCustomFont: boolean; glyphCount: number }

/**
 * Every letter of a language in both cases, composed and decomposed, and every tone mark on every vowel and
 * syllabic consonant.
 */
function alphabet(code: string): string {
  const letters = [...`abcdefghijklmnopqrstuvwxyz${lettersByLanguage[code]}`]
  const lettersWithTones = letters
    .filter((letter) => /[aeiouẹịọụmn]/.test(letter))
    .flatMap((letter) => toneMarks.map((toneMark) => letter + toneMark))
  const lowerCase = [...letters, ...lettersWithTones].join(' ')
  const bothCases = `${lowerCase} ${lowerCase.toUpperCase()}`
  return `${bothCases} ${bothCases.normalize('NFC')} ${bothCases.normalize('NFD')}`
}

/** The fonts that render `text`: each with whether it is a web font of the page and its number of glyphs. */
async function getFontsUsed(page: Page, devtools: CDPSession, font: OwnFont, text: string): Promise<PlatformFont[]> {
  await renderSpecimen(page, font, [text])
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#specimen' })
  return (await devtools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts
}

/**
 * Returns the texts that were not rendered by this font alone. The fallback fonts count as custom fonts
 * too, so the family name decides.
 */
function findForeignFonts(
  fontsByText: Record<string, PlatformFont[]>,
  { name }: OwnFont,
): Record<string, PlatformFont[]> {
  const isOwn = (fonts: PlatformFont[]) =>
    fonts.length === 1 && fonts.every(({ isCustomFont, familyName }) => isCustomFont && familyName.startsWith(name))
  return Object.fromEntries(Object.entries(fontsByText).filter(([, fonts]) => !isOwn(fonts)))
}

/** The width of each text in pixels. */
async function measureWidths(page: Page, font: OwnFont, texts: string[]): Promise<number[]> {
  await renderSpecimen(page, font, texts)
  return page
    .locator('#specimen > span')
    .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width))
}

/** Renders the texts in one font and waits until it has loaded. */
async function renderSpecimen(page: Page, { family, weight }: OwnFont, texts: string[]): Promise<void> {
  await page.evaluate(
    async ({ family, weight, texts }) => {
      document.querySelector('#specimen')?.remove()
      const specimen = document.createElement('p')
      specimen.id = 'specimen'
      specimen.style.cssText = `font: ${weight} 40px ${family}; font-variant-numeric: normal`
      for (const text of texts) {
        const span = specimen.appendChild(document.createElement('span'))
        span.textContent = text
        specimen.append('\n')
      }
      document.querySelector('main')?.append(specimen)
      specimen.getBoundingClientRect()
      await document.fonts.ready
    },
    { family, weight, texts },
  )
}
