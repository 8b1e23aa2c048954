import type { PdfDocument } from './pdf-document.server'

/** Colours of the site that are told apart in black and white (site/theme.css). */
export const pdfColours = { coal: '#17130F', laterite: '#A93C22', gold: '#E8A72E', soot: '#4A423B' } as const

/** A rectangle on a page, in points. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const threads: Readonly<Record<string, string>> = {
  c: pdfColours.coal,
  g: pdfColours.gold,
  l: pdfColours.laterite,
}
const weave = ['ccgc', 'cglg', 'ccgc'] as const

/** The woven band of our emails, `height` points high. It is decoration, so screen readers skip it. */
export function drawWovenBand(pdf: PdfDocument, { x, y, width, height }: Box): void {
  const size = height / weave.length
  pdf.markContent('Artifact', { type: 'Layout' })
  // One path for each thread, because filling each square takes as long as the rest of a ticket's front.
  for (const [letter, colour] of Object.entries(threads)) {
    for (const [row, pattern] of weave.entries()) {
      for (let column = 0; column * size < width; column++) {
        if (pattern.charAt(column % pattern.length) !== letter) continue
        pdf.rect(x + column * size, y + row * size, Math.min(size, width - column * size), size)
      }
    }
    pdf.fill(colour)
  }
  pdf.endMarkedContent()
}

/** A QR code in a square of `length` points, with the quiet zone that scanners need around it. */
export function drawQrSquare(
  pdf: PdfDocument,
  { size, path }: { size: number; path: string },
  { x, y, length }: { x: number; y: number; length: number },
): void {
  const quietModules = 4
  const scale = length / (size + 2 * quietModules)
  pdf.save()
  pdf.rect(x, y, length, length).fill('#fff')
  pdf.translate(x + quietModules * scale, y + quietModules * scale).scale(scale)
  pdf.path(path).fill('#000')
  pdf.restore()
}
