import { readFile, stat } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../src/domain/languages.ts'
import { lettersByLanguage } from './characters.ts'
import { fontFaces, fontsStep } from './fonts.ts'
import { runIfStale } from './step.ts'

beforeAll(() => runIfStale(fontsStep))

test('every language of the site has an entry with its letters', () => {
  expect(Object.keys(lettersByLanguage).sort()).toEqual(languages.map(({ code }) => code).sort())
})

describe.each(fontFaces.map(({ file }) => file))('the font %s', (file) => {
  test.each(Object.entries(lettersByLanguage))('has every letter of %s, in both cases', async (_language, letters) => {
    const alphabet = `abcdefghijklmnopqrstuvwxyz${letters}`
    expect(missingCharacters(await openFont(file), alphabet + alphabet.toUpperCase())).toEqual([])
  })

  test.each(['Ẹ káàbọ̀', 'Ụlọ ọrụ', 'Ɓangare', 'ẹ́ Ọ̀ ị̄ ụ́ ḿ ǹ ṅ ƙ ƴ', '₦20,000 · “$1,500” – 19:00'])(
    'renders %s without a fallback font, composed and decomposed',
    async (text) => {
      const font = await openFont(file)
      expect(missingCharacters(font, text)).toEqual([])
      expect(missingCharacters(font, text.normalize('NFD'))).toEqual([])
    },
  )

  test('places a tone mark on its letter and not after it', async () => {
    const [letter, toneMark] = (await openFont(file)).layout('ọ\u0300').positions.slice(-2)
    expect(letter?.xAdvance).toBeGreaterThan(0)
    expect(toneMark?.xAdvance).toBe(0)
  })
})

test('the display and regular text fonts have at most 30 kB together', async () => {
  const sizes = await Promise.all(['display', 'text-regular'].map((file) => stat(`generated/fonts/${file}.woff2`)))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(30_000)
})

async function openFont(file: string): Promise<Font> {
  return create(await readFile(`generated/fonts/${file}.woff2`)) as Font
}

/** Returns the characters of `text` that the font lacks. */
function missingCharacters(font: Font, text: string): string[] {
  return [...text].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
