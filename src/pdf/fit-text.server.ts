import type { PdfDocument } from './pdf-document.server'

/** Where a text stands, in points, and the sizes of type that it may have, largest first. */
export interface PdfTextBox {
  x: number
  y: number
  width: number
  height: number
  sizes: readonly number[]
  align?: 'left' | 'center' | 'right'
}

/**
 * Writes a text in the current typeface, in the largest of these sizes in which all of it fits into its box:
 * the same sentence has half as many letters again in another language. If even the smallest is too large, the
 * text ends in an ellipsis.
 */
export function writeFitted(pdf: PdfDocument, text: string, { x, y, width, height, sizes, align }: PdfTextBox): void {
  const options = { width, align: align ?? 'left' }
  const size = findSize(pdf, sizes, () => fitsInto(pdf, text, { width, height }))
  // What fits has no height, because the library takes the last line for too high if it fits exactly.
  pdf.fontSize(size.points).text(text, x, y, size.fits ? options : { ...options, height, ellipsis: true })
}

/**
 * Writes paragraphs one below the other, half a line apart, in the largest of these sizes in which all of them
 * fit. If even the smallest is too large, the last one ends in an ellipsis. `tag` tags each paragraph.
 */
export function writeFittedParagraphs(
  pdf: PdfDocument,
  paragraphs: readonly string[],
  { x, y, width, height, sizes }: PdfTextBox,
  tag = (write: () => void) => write(),
): void {
  const gap = () => pdf.currentLineHeight(true) / 2
  const heightOfAll = () =>
    paragraphs.reduce((total, text) => total + pdf.heightOfString(text, { width }) + gap(), -gap())
  const { points, fits } = findSize(pdf, sizes, () => heightOfAll() <= height)
  pdf.fontSize(points)
  pdf.y = y
  for (const text of paragraphs) {
    const left = y + height - pdf.y
    if (!fits && left < pdf.currentLineHeight(true)) return
    tag(() => pdf.text(text, x, pdf.y, fits ? { width } : { width, height: left, ellipsis: true }))
    pdf.y += gap()
  }
}

/**
 * Whether a text in the current typeface and size fits into a box. What has too many letters for it is not broken into
 * lines: for a word without a space, the library measures all that is left of it again for each line.
 */
export function fitsInto(
  pdf: PdfDocument,
  text: string,
  { width, height }: Pick<PdfTextBox, 'width' | 'height'>,
): boolean {
  const lines = Math.ceil(height / pdf.currentLineHeight(true))
  return pdf.widthOfString(text) <= lines * width && pdf.heightOfString(text, { width }) <= height
}

/** The largest size in which the text fits, or else the smallest. */
function findSize(pdf: PdfDocument, sizes: readonly number[], isFitting: () => boolean) {
  for (const points of sizes) {
    pdf.fontSize(points)
    if (isFitting()) return { points, fits: true }
  }
  return { points: sizes.at(-1) ?? 10, fits: false }
}
