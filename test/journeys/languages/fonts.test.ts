import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages } from '../../../src/domain/languages'
import { lettersOf } from '../../../tools/generate/letters'
import { hydrated, openPage } from '../../support/browser/browser'
import { startApp } from '../../support/servers/start-app'

/** The three faces as the site's own elements ask for them: by the variable of the style sheet, and a weight. */
const faces = [
  { name: 'Fira Sans Extra Condensed', family: 'var(--font-display)', weight: '800' },
  { name: 'Andika', family: 'var(--font-text)', weight: '400' },
  { name: 'Andika', family: 'var(--font-text)', weight: '700' },
] as const

/** What may stand on a letter in one language or another: grave, acute, circumflex, macron, dot above, caron, dot below. */
const tones = ['\u0300', '\u0301', '\u0302', '\u0304', '\u0307', '\u030c', '\u0323']

/** Said in every language with its hardest letters, and money. */
const words = [
  'Ẹ káàbọ̀ sí Enúgu',
  'Ụlọ ọrụ ṅụrịa ọ̄nụ̀',
  'Ɓangaren ƙasar Ƴanci',
  'Où êtes-vous né ?',
  '₦20,000 · “$1,500” – 19:00',
]

test('only our own faces draw the letters of the twelve languages, with and without tones', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')

  for (const face of faces) {
    const drawn: Record<string, Drawn[]> = {}
    for (const { code } of languages) drawn[code] = await drawnBy(page, devtools, face, alphabet(code))
    for (const said of words) drawn[said] = await drawnBy(page, devtools, face, said)
    // The proof would see a stand-in: no face of ours has this letter.
    drawn['stand-in'] = await drawnBy(page, devtools, face, 'aЖ')
    expect(Object.keys(foreign(drawn, face))).toEqual(['stand-in'])
  }
})

test('a tone stands on its letter and takes no room of its own', async () => {
  await using app = await startApp()
  await using browser = await openPage()
  const { page } = browser
  await page.goto(`${app.url}/faq`)
  await hydrated(page)
  for (const face of faces) {
    const wide = await widthsOf(page, face, ['ọ', 'ọ\u0300', 'ọ\u0301', 'ọ\u0304', 'ẹ', 'ẹ\u0301', 'm', 'm\u0304'])
    const [o = 0, ...ofO] = wide.slice(0, 4)
    for (const width of ofO) expect(width).toBeCloseTo(o, 1)
    expect(wide[5]).toBeCloseTo(wide[4] ?? 0, 1)
    expect(wide[7]).toBeCloseTo(wide[6] ?? 0, 1)
  }
})

type Face = (typeof faces)[number]
type Drawn = { familyName: string; isCustomFont: boolean; glyphCount: number }

/** Every letter of a language in both cases, as one sign and taken apart, and every tone on every vowel and syllabic consonant. */
function alphabet(code: string): string {
  const letters = [...`abcdefghijklmnopqrstuvwxyz${lettersOf[code]}`]
  const toned = letters
    .filter((letter) => /[aeiouẹịọụmn]/.test(letter))
    .flatMap((letter) => tones.map((tone) => letter + tone))
  const small = [...letters, ...toned].join(' ')
  const both = `${small} ${small.toUpperCase()}`
  return `${both} ${both.normalize('NFC')} ${both.normalize('NFD')}`
}

/** The fonts that draw `text`: each with whether it came from us, and how many signs it drew. */
async function drawnBy(page: Page, devtools: CDPSession, face: Face, text: string): Promise<Drawn[]> {
  await write(page, face, [text])
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#specimen' })
  return (await devtools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts
}

/** Whatever was not drawn by this face of ours alone. The stand-ins count as fonts of the page too, so the font's own name decides. */
function foreign(drawn: Record<string, Drawn[]>, { name }: Face): Record<string, Drawn[]> {
  const isOurs = (fonts: Drawn[]) =>
    fonts.length === 1 && fonts.every(({ isCustomFont, familyName }) => isCustomFont && familyName.startsWith(name))
  return Object.fromEntries(Object.entries(drawn).filter(([, fonts]) => !isOurs(fonts)))
}

/** How wide each text runs, in pixels. */
async function widthsOf(page: Page, face: Face, texts: string[]): Promise<number[]> {
  await write(page, face, texts)
  return page
    .locator('#specimen > span')
    .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width))
}

/** Puts the texts on the page in one face, and waits until the browser has it. */
async function write(page: Page, { family, weight }: Face, texts: string[]): Promise<void> {
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
