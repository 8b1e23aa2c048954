import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { entireMetricsCollection as systemFonts } from '@capsizecss/metrics/entireMetricsCollection'
import subsetFont from 'subset-font'
import { letters, signsOfText } from './letters.ts'
import type { Step } from './step.ts'

/** A face of the site: the whole font it is cut from, its weights in CSS, and its name and weight in the table of metrics. */
interface Face {
  file: string
  source: string
  family: string
  weights: string
  metrics: { font: 'andika' | 'firaSansExtraCondensed'; weight: Weight }
  letters: string
}
type Weight = 'regular' | '700' | '800'

const packages = 'node_modules/@expo-google-fonts'

export const faces: readonly Face[] = [
  {
    file: 'display',
    source: `${packages}/fira-sans-extra-condensed/800ExtraBold/FiraSansExtraCondensed_800ExtraBold.ttf`,
    family: 'display',
    weights: '100 900',
    metrics: { font: 'firaSansExtraCondensed', weight: '800' },
    letters,
  },
  {
    file: 'text-regular',
    source: `${packages}/andika/Andika_400Regular.ttf`,
    family: 'text',
    weights: '400',
    metrics: { font: 'andika', weight: 'regular' },
    letters: letters + signsOfText,
  },
  {
    file: 'text-bold',
    source: `${packages}/andika/Andika_700Bold.ttf`,
    family: 'text',
    weights: '700',
    metrics: { font: 'andika', weight: '700' },
    letters: letters + signsOfText,
  },
]

/**
 * What a phone or a computer has before ours arrive. Each gets our face's widths and heights, so that nothing moves at the exchange.
 * Liberation Sans and Arimo were drawn to Arial's widths, DejaVu Sans comes close to Verdana's.
 */
const standIns = [
  { name: 'arial', metrics: 'arial', regular: ['Arial', 'Liberation Sans', 'Arimo'] },
  { name: 'roboto', metrics: 'roboto', regular: ['Roboto'] },
  { name: 'verdana', metrics: 'verdana', regular: ['Verdana', 'DejaVu Sans'] },
] as const

/** The two typefaces, cut down to the letters of the twelve languages, and the style sheet that names them. */
export const fonts: Step = {
  name: 'fonts',
  inputs: ['tools/generate/fonts.ts', 'tools/generate/letters.ts', 'package-lock.json'],
  outputs: ['generated/fonts.css', ...faces.map(fileOf)],
  async make() {
    await mkdir('generated/fonts', { recursive: true })
    for (const face of faces) await writeFile(fileOf(face), await cut(face))
    await writeFile('generated/fonts.css', [...faces.map(ownFace), ...faces.flatMap(fallbackFaces)].join('\n'))
  },
}

function fileOf({ file }: Face): string {
  return `generated/fonts/${file}.woff2`
}

/** Keeps kerning, the placing of marks (mark, mkmk, ccmp) and digits of one width (tnum). Drops hints and all other features. */
async function cut({ source, letters: kept }: Face): Promise<Uint8Array> {
  return subsetFont(await readFile(source), kept, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'tnum'],
  })
}

function ownFace({ file, family, weights }: Face): string {
  return `@font-face{font-family:${family};font-weight:${weights};font-display:swap;src:url(./fonts/${file}.woff2) format("woff2")}`
}

function fallbackFaces({ family, weights, metrics }: Face): string[] {
  const own = systemFonts[metrics.font].variants[metrics.weight]
  const bold = metrics.weight !== 'regular'
  return standIns.map(({ name, metrics: system, regular }) => {
    const theirs = systemFonts[system].variants[bold ? '700' : 'regular']
    const sizeAdjust = own.xWidthAvg / own.unitsPerEm / (theirs.xWidthAvg / theirs.unitsPerEm)
    const height = (units: number) => percent(units / own.unitsPerEm / sizeAdjust)
    const sources = regular.map((font) => `local("${font}${bold ? ' Bold' : ''}")`).join(',')
    return (
      `@font-face{font-family:${family}-${name};font-weight:${weights};src:${sources};size-adjust:${percent(sizeAdjust)};` +
      `ascent-override:${height(own.ascent)};descent-override:${height(-own.descent)};line-gap-override:0%}`
    )
  })
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
