import { inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** One page of a PDF as a reader sees it. */
export interface PdfPage {
  text: string
  /** In points. */
  width: number
  height: number
  png: Buffer
}

/**
 * Renders the pages of a PDF, three pixels to a point, and extracts their text. Throws if text is not tagged: a screen
 * reader could not tell headings from text, and may leave it out.
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  expectTagged(bytes)
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages: PdfPage[] = []
  for (const page of document.pages()) {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
    const text = page.getText()
    const { data } = await page.render({
      scale: 3,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          // Most are read once and thrown away: small ones would take longer than drawing.
          .png({ compressionLevel: 1 })
          .toBuffer(),
    })
    pages.push({ text, width, height, png: Buffer.from(data) })
  }
  document.destroy()
  library.destroy()
  return pages
}

/** The text of each page, without drawing it. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  library.destroy()
  return texts
}

function expectTagged(bytes: Uint8Array): void {
  const pdf = Buffer.from(bytes).toString('latin1')
  if (!pdf.includes('/StructTreeRoot')) throw new Error('The PDF has no tags')
  const numbers = [...pdf.matchAll(/\/Contents (\d+) 0 R/g)].map(([, number]) => number)
  if (numbers.length === 0) throw new Error('The PDF has no pages that can be read')
  for (const number of numbers) {
    const start = pdf.indexOf('stream\n', pdf.indexOf(`\n${number} 0 obj\n`)) + 'stream\n'.length
    const content = inflateSync(Buffer.from(pdf.slice(start, pdf.indexOf('\nendstream', start)), 'latin1'))
    let depth = 0
    // Letters are written as hexadecimal digits, so these are never part of a text.
    for (const [operator] of content.toString('latin1').matchAll(/\b(?:BDC|BMC|EMC|TJ|Tj)\b/g)) {
      if (operator === 'BDC' || operator === 'BMC') depth++
      else if (operator === 'EMC') depth--
      else if (depth === 0) throw new Error('The PDF has text outside its tags')
    }
  }
}
