import { readFile, stat } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../src/domain/languages.ts'
import { faces, fonts } from './fonts.ts'
import { lettersOf } from './letters.ts'
import { bringUpToDate } from './step.ts'

beforeAll(() => bringUpToDate(fonts))

test('each language of the site has said which letters it is written with', () => {
  expect(Object.keys(lettersOf).sort()).toEqual(languages.map(({ code }) => code).sort())
})

describe.each(faces.map(({ file }) => file))('the face %s', (file) => {
  test.each(Object.entries(lettersOf))('has every letter of %s, in both cases', async (_language, letters) => {
    const alphabet = `abcdefghijklmnopqrstuvwxyz${letters}`
    expect(missing(await face(file), alphabet + alphabet.toUpperCase())).toEqual([])
  })

  test.each(['Ẹ káàbọ̀', 'Ụlọ ọrụ', 'Ɓangare', 'ẹ́ Ọ̀ ị̄ ụ́ ḿ ǹ ṅ ƙ ƴ', '₦20,000 · “$1,500” – 19:00'])(
    'writes %s without a stand-in, composed and decomposed',
    async (words) => {
      const font = await face(file)
      expect(missing(font, words)).toEqual([])
      expect(missing(font, words.normalize('NFD'))).toEqual([])
    },
  )

  test('places a tone mark on its letter instead of behind it', async () => {
    const [letter, tone] = (await face(file)).layout('ọ\u0300').positions.slice(-2)
    expect(letter?.xAdvance).toBeGreaterThan(0)
    expect(tone?.xAdvance).toBe(0)
  })
})

test('the two faces of the first paint weigh at most 30 kB together', async () => {
  const sizes = await Promise.all(['display', 'text-regular'].map((file) => stat(`generated/fonts/${file}.woff2`)))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(30_000)
})

async function face(file: string): Promise<Font> {
  return create(await readFile(`generated/fonts/${file}.woff2`)) as Font
}

/** The signs of `words` that the font would leave to another font. */
function missing(font: Font, words: string): string[] {
  return [...words].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
}
