import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

const packages = 'node_modules/@expo-google-fonts'
const files = {
  display: `${packages}/fira-sans-extra-condensed/800ExtraBold/FiraSansExtraCondensed_800ExtraBold.ttf`,
  text: `${packages}/andika/Andika_700Bold.ttf`,
} as const

const opened = new Map<string, Font>()

/** One of the site's own faces, and how large, in px. */
export interface Lettering {
  face: keyof typeof files
  size: number
}

/** How wide a line of words runs, in px. */
export function widthOf(words: string, { face, size }: Lettering): number {
  const font = fontOf(face)
  return (font.layout(words).advanceWidth * size) / font.unitsPerEm
}

/** A line of words as outlines, from `x` on the baseline `y`: the machine that builds need not have our faces among its fonts. */
export function Line({ words, face, size, x, y }: Lettering & { words: string; x: number; y: number }) {
  const font = fontOf(face)
  const { glyphs, positions } = font.layout(words)
  const scale = size / font.unitsPerEm
  let at = 0
  const outlines = glyphs.map((glyph, position) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[position] ?? {}
    const outline = glyph.path.translate(at + xOffset, yOffset).toSVG()
    at += xAdvance
    return outline
  })
  return <path d={outlines.join('')} transform={`translate(${x} ${y}) scale(${scale} ${-scale})`} />
}

/** Between two lines, of the size of the letters: the display face is set tight. */
const tight = 0.98

/** Words broken into lines that fill their box, in the largest size that fits; in the smallest, whether it fits or not. */
export function fitted(words: string, { face, sizes, width, height }: Box): Fitted {
  const ways = sizes.map((size) => ({ size, leading: size * tight, rows: broken(words, width, { face, size }) }))
  const fits = ({ size, leading, rows }: Fitted) =>
    rows.length * leading <= height && rows.every((row) => widthOf(row, { face, size }) <= width)
  const best = ways.find(fits) ?? ways.at(-1)
  if (best === undefined) throw new Error('A box needs at least one size')
  return best
}

/** Where words go: their face, the sizes they may have, from large to small, and the room there is, in px. */
export interface Box {
  face: Lettering['face']
  sizes: readonly number[]
  width: number
  height: number
}

/** Lines of words, their size, and how far apart their baselines are, in px. */
export interface Fitted {
  size: number
  leading: number
  rows: string[]
}

function broken(words: string, width: number, lettering: Lettering): string[] {
  const rows: string[] = []
  for (const word of words.split(' ')) {
    const longer = [...rows.slice(-1), word].join(' ')
    if (rows.length > 0 && widthOf(longer, lettering) <= width) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

function fontOf(face: keyof typeof files): Font {
  const font = opened.get(face) ?? (create(readFileSync(files[face])) as Font)
  opened.set(face, font)
  return font
}
