import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { fontCharacters } from './characters.ts'
import { fontFaces } from './fonts.ts'
import type { GenerateStep } from './step.ts'

/** The Latin letters of all languages, because a PDF contains names, and nobody has a fallback font there. */
const latinLetters = String.fromCodePoint(...Array.from({ length: 0x250 - 0xa1 }, (_, offset) => 0xa1 + offset))

/** Generates our typefaces as PDF files embed them. A PDF keeps only the letters that it uses. */
export const pdfFontsStep: GenerateStep = {
  name: 'pdf-fonts',
  inputs: [
    'tools/generate/pdf-fonts.ts',
    'tools/generate/fonts.ts',
    'tools/generate/characters.ts',
    'package-lock.json',
  ],
  outputs: fontFaces.map(pdfFontFile),
  async run() {
    await mkdir('generated/pdf-fonts', { recursive: true })
    for (const face of fontFaces) {
      const font = await subsetFont(await readFile(face.source), fontCharacters + latinLetters, {
        targetFormat: 'truetype',
        noHinting: true,
        keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp'],
      })
      await writeFile(pdfFontFile(face), font)
    }
  },
}

function pdfFontFile({ file }: { file: string }): string {
  return `generated/pdf-fonts/${file}.ttf`
}
