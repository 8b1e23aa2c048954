import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { fontCharacters, textFontCharacters } from './characters.ts'
import type { GenerateStep } from './step.ts'

/** A font of the site: its source file, CSS family and weights, metrics, and the characters to keep. */
interface FontFace {
  file: string
  source: string
  family: string
  weights: string
  metrics: FontMetrics
  characters: string
}

/** A font's heights and average letter width, in font units, as given in its file. */
interface FontMetrics {
  ascent: number
  descent: number
  unitsPerEm: number
  xWidthAvg: number
}

const packages = 'node_modules/@expo-google-fonts'

export const fontFaces: readonly FontFace[] = [
  {
    file: 'display',
    source: `${packages}/fira-sans-extra-condensed/800ExtraBold/FiraSansExtraCondensed_800ExtraBold.ttf`,
    family: 'display',
    weights: '100 900',
    metrics: { ascent: 935, descent: -265, unitsPerEm: 1000, xWidthAvg: 386 },
    characters: fontCharacters,
  },
  {
    file: 'text-regular',
    source: `${packages}/andika/Andika_400Regular.ttf`,
    family: 'text',
    weights: '400',
    metrics: { ascent: 2500, descent: -800, unitsPerEm: 2048, xWidthAvg: 958 },
    characters: fontCharacters + textFontCharacters,
  },
  {
    file: 'text-bold',
    source: `${packages}/andika/Andika_700Bold.ttf`,
    family: 'text',
    weights: '700',
    metrics: { ascent: 2500, descent: -800, unitsPerEm: 2048, xWidthAvg: 1006 },
    characters: fontCharacters + textFontCharacters,
  },
]

/**
 * The system fonts shown before ours load. Each is adjusted to the widths and heights of our fonts, so that
 * nothing moves when they are swapped. Liberation Sans and Arimo have Arial's widths, and DejaVu Sans is
 * close to Verdana's. Looking up a missing font is slowest on Linux, where it involves another process, so
 * the Linux fonts come first. `familySuffix` is appended to our family name; `widths` are the average
 * widths of regular and bold; `capitals` is the width of REINVIGORATE in bold, in em. Compared with Arial,
 * the capitals of a condensed font are narrower than its lower-case letters.
 */
const fallbackFonts = [
  {
    familySuffix: '',
    unitsPerEm: 2048,
    widths: [913, 983],
    fonts: ['Liberation Sans', 'Arial', 'Arimo'],
    capitals: 7.54,
  },
  { familySuffix: '-roboto', unitsPerEm: 2048, widths: [911, 926], fonts: ['Roboto'], capitals: 6.95 },
  {
    familySuffix: '-verdana',
    unitsPerEm: 2048,
    widths: [1049, 1170],
    fonts: ['DejaVu Sans', 'Verdana'],
    capitals: 8.31,
  },
] as const
const ownCapitalsWidth = 5.5

/**
 * Generates the two typefaces, subset to the letters of the twelve languages; the list from which the boot
 * script loads them; and the stylesheet of the fallback fonts, which declares our fonts only if scripting
 * is disabled.
 */
export const fontsStep: GenerateStep = {
  name: 'fonts',
  inputs: ['tools/generate/fonts.ts', 'tools/generate/characters.ts', 'package-lock.json'],
  outputs: ['generated/fonts.css', 'generated/font-list.ts', ...fontFaces.map(fontFile)],
  async run() {
    await mkdir('generated/fonts', { recursive: true })
    for (const face of fontFaces) await writeFile(fontFile(face), await subset(face))
    const noScriptCss = `@media (scripting: none) {${fontFaces.map(ownFontFaceCss).join('')}}`
    await writeFile('generated/fonts.css', [noScriptCss, ...fontFaces.flatMap(fallbackFontFaceCss)].join('\n'))
    await writeFile('generated/font-list.ts', fontListModule(fontFaces))
  },
}

/**
 * Returns a module with the family, weights and URL of each font, in the groups that the boot script adds
 * together.
 */
function fontListModule(all: readonly FontFace[]): string {
  const groups = [['display', 'capitals'], ['menu'], ['text']].map((families) =>
    all.flatMap(({ family, weights }, at) =>
      familyNames(family).flatMap((name) => (families.includes(name) ? [`['${name}', '${weights}', url${at}]`] : [])),
    ),
  )
  return [
    ...all.map(({ file }, index) => `import url${index} from './fonts/${file}.woff2'`),
    `export const groups = [${groups.map((faces) => `[${faces.join(', ')}]`).join(', ')}] as const`,
    '',
  ].join('\n')
}

/**
 * Words in capitals need fallback fonts of a different width, so they use the display font under a separate
 * name. So does the menu of wide screens, whose items are in one row: if they would move, the headings need
 * not wait for them.
 */
function familyNames(family: string): string[] {
  return family === 'display' ? ['display', 'capitals', 'menu'] : [family]
}

function fontFile({ file }: FontFace): string {
  return `generated/fonts/${file}.woff2`
}

/**
 * Keeps kerning, mark positioning (mark, mkmk, ccmp) and tabular digits (tnum). Drops hinting and all other
 * features.
 */
async function subset({ source, characters }: FontFace): Promise<Uint8Array> {
  return subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'tnum'],
  })
}

function ownFontFaceCss({ file, family, weights }: FontFace): string {
  const source = `url(./fonts/${file}.woff2) format("woff2")`
  return familyNames(family)
    .map((name) => `@font-face{font-family:${name};font-weight:${weights};font-display:swap;src:${source}}`)
    .join('')
}

/**
 * The first fallback font uses our own family name, because browsers look up undeclared names in the system
 * while they lay out the first screen. It declares a slightly smaller font-stretch, so that our font is the
 * better match as soon as it is added.
 */
function fallbackFontFaceCss({ file, family, weights, metrics: ownMetrics }: FontFace): string[] {
  const isBold = file !== 'text-regular'
  return fallbackFonts.flatMap(({ familySuffix, unitsPerEm, widths, fonts: localFonts, capitals }) => {
    const sources = localFonts.map((font) => `local("${font}${isBold ? ' Bold' : ''}")`).join(',')
    const fontFaceCss = (name: string, sizeAdjust: number) => {
      const height = (units: number) => percent(units / ownMetrics.unitsPerEm / sizeAdjust)
      return (
        `@font-face{font-family:${name}${familySuffix};font-weight:${weights};${familySuffix === '' ? 'font-stretch:99%;' : ''}src:${sources};` +
        `size-adjust:${percent(sizeAdjust)};ascent-override:${height(ownMetrics.ascent)};descent-override:${height(-ownMetrics.descent)};line-gap-override:0%}`
      )
    }
    const small = ownMetrics.xWidthAvg / ownMetrics.unitsPerEm / (widths[isBold ? 1 : 0] / unitsPerEm)
    return familyNames(family).map((name) =>
      fontFaceCss(name, name === 'capitals' ? ownCapitalsWidth / capitals : small),
    )
  })
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`
}
