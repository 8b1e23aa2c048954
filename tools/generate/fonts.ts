import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { letters, signsOfText } from './letters.ts'
import type { Step } from './step.ts'

/** A face of the site: the whole font it is cut from, its weights in CSS, and its name and weight in the table of metrics. */
interface Face {
  file: string
  source: string
  family: string
  weights: string
  metrics: Metrics
  letters: string
}

/** A font's heights and the average width of its letters, in its own units, as its file gives them. */
interface Metrics {
  ascent: number
  descent: number
  unitsPerEm: number
  xWidthAvg: number
}

const packages = 'node_modules/@expo-google-fonts'

export const faces: readonly Face[] = [
  {
    file: 'display',
    source: `${packages}/fira-sans-extra-condensed/800ExtraBold/FiraSansExtraCondensed_800ExtraBold.ttf`,
    family: 'display',
    weights: '100 900',
    metrics: { ascent: 935, descent: -265, unitsPerEm: 1000, xWidthAvg: 386 },
    letters,
  },
  {
    file: 'text-regular',
    source: `${packages}/andika/Andika_400Regular.ttf`,
    family: 'text',
    weights: '400',
    metrics: { ascent: 2500, descent: -800, unitsPerEm: 2048, xWidthAvg: 958 },
    letters: letters + signsOfText,
  },
  {
    file: 'text-bold',
    source: `${packages}/andika/Andika_700Bold.ttf`,
    family: 'text',
    weights: '700',
    metrics: { ascent: 2500, descent: -800, unitsPerEm: 2048, xWidthAvg: 1006 },
    letters: letters + signsOfText,
  },
]

/**
 * What a phone or a computer has before ours arrive. Each gets our face's widths and heights, so that nothing moves at the exchange.
 * Liberation Sans and Arimo were drawn to Arial's widths, DejaVu Sans comes close to Verdana's. A name that is not there costs most on Linux,
 * where another process is asked, so its fonts are named first. `ending` is what follows our family's name in the stand-in's; `widths` are the
 * average ones of the regular and the bold; `capitals` is how wide REINVIGORATE runs in the bold, in em: capitals of a condensed face are
 * narrower, beside Arial's, than its small letters are.
 */
const standIns = [
  { ending: '', unitsPerEm: 2048, widths: [913, 983], fonts: ['Liberation Sans', 'Arial', 'Arimo'], capitals: 7.54 },
  { ending: '-roboto', unitsPerEm: 2048, widths: [911, 926], fonts: ['Roboto'], capitals: 6.95 },
  { ending: '-verdana', unitsPerEm: 2048, widths: [1049, 1170], fonts: ['DejaVu Sans', 'Verdana'], capitals: 8.31 },
] as const
const ownCapitals = 5.5

/**
 * The two typefaces, cut down to the letters of the twelve languages; the list by which the boot script fetches them; and the style sheet
 * of the stand-ins, which names ours only where no script can.
 */
export const fonts: Step = {
  name: 'fonts',
  inputs: ['tools/generate/fonts.ts', 'tools/generate/letters.ts', 'package-lock.json'],
  outputs: ['generated/fonts.css', 'generated/faces.ts', ...faces.map(fileOf)],
  async make() {
    await mkdir('generated/fonts', { recursive: true })
    for (const face of faces) await writeFile(fileOf(face), await cut(face))
    const withoutScripts = `@media (scripting: none) {${faces.map(ownFaces).join('')}}`
    await writeFile('generated/fonts.css', [withoutScripts, ...faces.flatMap(fallbackFaces)].join('\n'))
    await writeFile('generated/faces.ts', listOf(faces))
  },
}

/** A module that gives family, weights and address of each face, in the groups that the boot script adds together. */
function listOf(all: readonly Face[]): string {
  const groups = [['display', 'capitals'], ['menu'], ['text']].map((families) =>
    all.flatMap(({ family, weights }, at) =>
      familiesOf(family).flatMap((name) => (families.includes(name) ? [`['${name}', '${weights}', url${at}]`] : [])),
    ),
  )
  return [
    ...all.map(({ file }, at) => `import url${at} from './fonts/${file}.woff2'`),
    `export const groups = [${groups.map((faces) => `[${faces.join(', ')}]`).join(', ')}] as const`,
    '',
  ].join('\n')
}

/**
 * Words in capitals have stand-ins of their own width, so they ask for the display face under a name of their own. So does the menu of wide
 * screens, whose entries stand in one row: where they would move, the headings need not wait for them.
 */
function familiesOf(family: string): string[] {
  return family === 'display' ? ['display', 'capitals', 'menu'] : [family]
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

function ownFaces({ file, family, weights }: Face): string {
  const source = `url(./fonts/${file}.woff2) format("woff2")`
  return familiesOf(family)
    .map((name) => `@font-face{font-family:${name};font-weight:${weights};font-display:swap;src:${source}}`)
    .join('')
}

/**
 * The first stand-in has our family's own name: of a name that no style declares, browsers ask the system while they lay out the first screen.
 * It says that it is narrower by a hair, so that of the two faces of this name ours is the better match from the moment that it is there.
 */
function fallbackFaces({ file, family, weights, metrics: own }: Face): string[] {
  const bold = file !== 'text-regular'
  return standIns.flatMap(({ ending, unitsPerEm, widths, fonts: locals, capitals }) => {
    const sources = locals.map((font) => `local("${font}${bold ? ' Bold' : ''}")`).join(',')
    const faceOf = (name: string, sizeAdjust: number) => {
      const height = (units: number) => percent(units / own.unitsPerEm / sizeAdjust)
      return (
        `@font-face{font-family:${name}${ending};font-weight:${weights};${ending === '' ? 'font-stretch:99%;' : ''}src:${sources};` +
        `size-adjust:${percent(sizeAdjust)};ascent-override:${height(own.ascent)};descent-override:${height(-own.descent)};line-gap-override:0%}`
      )
    }
    const small = own.xWidthAvg / own.unitsPerEm / (widths[bold ? 1 : 0] / unitsPerEm)
    return familiesOf(family).map((name) => faceOf(name, name === 'capitals' ? ownCapitals / capitals : small))
  })
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
