import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

const packages = 'node_modules/@expo-google-fonts'
const fontFiles = {
  display: `${packages}/fira-sans-extra-condensed/800ExtraBold/FiraSansExtraCondensed_800ExtraBold.ttf`,
  text: `${packages}/andika/Andika_700Bold.ttf`,
} as const

const loadedFonts = new Map<string, Font>()

/** One of the site's fonts, and its size in px. */
export interface TextStyle {
  fontName: keyof typeof fontFiles
  size: number
}

/** Returns the width of a line of text in px. */
export function measureTextWidth(text: string, { fontName, size }: TextStyle): number {
  const font = loadFont(fontName)
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

/**
 * A line of text as outlines, starting at `x` on the baseline `y`. The build machine need not have our
 * fonts installed.
 */
export function TextLine({ text, fontName, size, x, y }: TextStyle & { text: string; x: number; y: number }) {
  const font = loadFont(fontName)
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let offsetX = 0
  const outlines = glyphs.map((glyph, position) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[position] ?? {}
    const outline = glyph.path.translate(offsetX + xOffset, yOffset).toSVG()
    offsetX += xAdvance
    return outline
  })
  return <path d={outlines.join('')} transform={`translate(${x} ${y}) scale(${scale} ${-scale})`} />
}

/** The line height relative to the font size; the display font is set tight. */
const lineHeightRatio = 0.98

/** Breaks text into lines in the largest size that fits the box. Uses the smallest size if none fits. */
export function fitText(text: string, { fontName, sizes, width, height }: TextBox): FittedText {
  const candidates = sizes.map((size) => ({
    size,
    leading: size * lineHeightRatio,
    lines: breakIntoLines(text, width, { fontName, size }),
  }))
  const fits = ({ size, leading, lines }: FittedText) =>
    lines.length * leading <= height && lines.every((row) => measureTextWidth(row, { fontName, size }) <= width)
  const best = candidates.find(fits) ?? candidates.at(-1)
  if (best === undefined) throw new Error('A text box needs at least one size')
  return best
}

/** Returns the largest of the sizes in which a text fits on one line; the smallest if none fits. */
export function fitLine(text: string, { fontName, sizes, width }: Omit<TextBox, 'height'>): number {
  const fits = (size: number) => measureTextWidth(text, { fontName, size }) <= width
  return sizes.find(fits) ?? sizes.at(-1) ?? 0
}

/** A text box: the font, the allowed sizes from large to small, and the available space in px. */
export interface TextBox {
  fontName: TextStyle['fontName']
  sizes: readonly number[]
  width: number
  height: number
}

/** Lines of text, their font size, and the distance between baselines, in px. */
export interface FittedText {
  size: number
  leading: number
  lines: string[]
}

function breakIntoLines(text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const extendedLine = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && measureTextWidth(extendedLine, style) <= width) lines[lines.length - 1] = extendedLine
    else lines.push(word)
  }
  return lines
}

function loadFont(fontName: keyof typeof fontFiles): Font {
  const font = loadedFonts.get(fontName) ?? (create(readFileSync(fontFiles[fontName])) as Font)
  loadedFonts.set(fontName, font)
  return font
}
