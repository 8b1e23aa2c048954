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
 * Renders the pages of a PDF, three pixels to a point, and extracts their text. Throws if it is not tagged: a screen
 * reader could not tell its headings from its text.
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  if (!Buffer.from(bytes).includes('/StructTreeRoot')) throw new Error('The PDF is not tagged')
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
          .png()
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
