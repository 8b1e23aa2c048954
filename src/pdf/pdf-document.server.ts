import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Font } from 'fontkit'
import { waitForQuietTurn } from '../adapters/scheduling/quiet-turn.server'
import type { Language } from '../domain/languages'

/** A PDF that is being drawn, in points of 1/72 inch. */
export type PdfDocument = PDFKit.PDFDocument

/** The typefaces of a PDF. */
export type PdfFont = 'display' | 'text' | 'bold'

/** What every PDF says about itself. */
export interface PdfInfo {
  title: string
  language: Language
}

const fonts = {
  display: () => import('../../generated/pdf-fonts/display.ttf?inline'),
  text: () => import('../../generated/pdf-fonts/text-regular.ttf?inline'),
  bold: () => import('../../generated/pdf-fonts/text-bold.ttf?inline'),
} as const satisfies Record<PdfFont, () => Promise<{ default: string }>>

/**
 * Draws a PDF: tagged, so that a screen reader reads it in order, in our typefaces, and with text that can be
 * selected. `draw` adds the pages. The library and the typefaces are loaded with the first one.
 */
export async function createPdf(
  { title, language }: PdfInfo,
  draw: (pdf: PdfDocument) => void | Promise<void>,
): Promise<Buffer> {
  // Before the library, which would otherwise load the reader of typefaces in the same turn of the event loop.
  const loadedFonts = await loadFonts()
  await nextTurn()
  const { default: PDFDocument } = await import('pdfkit')
  await nextTurn()
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // The default font would be read from the library's folder.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Producer: 'AGEFEST', Creator: 'AGEFEST' },
  })
  // pdfkit takes parsed typefaces; its types do not say so yet.
  for (const [name, font] of Object.entries(loadedFonts)) pdf.registerFont(name, font as unknown as Uint8Array)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject))
  await draw(pdf)
  // At the end the typefaces are written, without the letters that do not occur.
  await waitBetweenParts()
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Lets other visitors in between two parts of a PDF, each of which takes some milliseconds. */
export function waitBetweenParts(): Promise<void> {
  return waitForQuietTurn(20)
}

/** Loads the library and the typefaces, so that the first visitor who wants a PDF holds up nobody. */
export async function warmUpPdf(): Promise<void> {
  await createPdf({ title: 'AGEFEST', language: 'en' }, async (pdf) => {
    pdf.addPage()
    for (const font of Object.keys(fonts)) {
      await nextTurn()
      pdf.font(font).text('AGEFEST')
    }
  })
}

/** How many glyphs are made in one turn of the event loop. */
const glyphsPerTurn = 100

let parsedFonts: Promise<Record<PdfFont, Font>> | undefined

/** The typefaces are parsed once, because that takes longer than drawing a ticket. */
function loadFonts(): Promise<Record<PdfFont, Font>> {
  parsedFonts ??= readFonts()
  return parsedFonts
}

async function readFonts(): Promise<Record<PdfFont, Font>> {
  const { create } = await import('fontkit')
  const read = async (font: PdfFont) => {
    await nextTurn()
    const { default: dataUrl } = await fonts[font]()
    await nextTurn()
    return nameGlyphs(create(decodeDataUrl(dataUrl)) as Font)
  }
  return { display: await read('display'), text: await read('text'), bold: await read('bold') }
}

/**
 * Has the typeface make the glyph of each of its characters. It keeps glyphs, and one that is first made as a part of
 * another, such as the accent of 'à', would not know its character: text selected in the PDF would lack the tone
 * marks of Yoruba.
 */
async function nameGlyphs(font: Font): Promise<Font> {
  for (const [index, character] of font.characterSet.entries()) {
    font.glyphForCodePoint(character)
    if (index % glyphsPerTurn === 0) await nextTurn()
  }
  return font
}

function decodeDataUrl(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
