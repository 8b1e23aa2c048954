import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Receipt } from '../payment/receipts/list-receipts.server'
import type { ReceiptContents } from '../payment/receipts/receipt-contents.server'
import { writeFitted } from '../pdf/fit-text.server'
import { createPdf, type PdfDocument, type PdfFont } from '../pdf/pdf-document.server'
import { drawWovenBand, pdfColours } from '../pdf/pdf-parts.server'
import { amountRows, detailRows, type ReceiptRow } from './receipt-rows.server'

/** A4 in points, and what is inside its margins. */
const page = { width: 595.28, height: 841.89 } as const
const margin = 56
const width = page.width - 2 * margin
/** Where the values of the list begin, and how wide amounts are. */
const labelWidth = 130
const amountWidth = 120

/**
 * Draws receipts and credit notes, one on each page of A4, from what was stored with them. They are in English
 * and in black on white.
 * Source: docs/product/payments.md#910-receipts.
 */
export function createReceiptPdf(receipts: readonly Receipt[]): Promise<Buffer> {
  const title = receipts.map(({ number }) => number).join(', ')
  return createPdf({ title: `AGEFEST ${title}`, language: 'en' }, async (pdf) => {
    for (const receipt of receipts) {
      drawReceipt(pdf, receipt)
      // Other visitors come in between.
      await nextTurn()
    }
  })
}

function drawReceipt(pdf: PdfDocument, receipt: Receipt): void {
  const { contents } = receipt
  pdf.addPage({ size: 'A4', margin: 0 })
  drawWovenBand(pdf, { x: 0, y: 0, width: page.width, height: 18 })
  const block = (type: string, draw: () => void) => pdf.struct(type, {}, draw)
  pdf.addStructure(
    pdf.struct('Sect', {}, [
      block('P', () => drawOrganisation(pdf, contents.organisation)),
      block('H1', () => writeAt(pdf, margin, 150, receiptTitle(receipt), { font: 'display', size: 34, width })),
      block('P', () => drawStatus(pdf, receipt)),
      table(pdf, detailRows(receipt), details),
      table(pdf, amountRows(receipt), amounts),
      block('P', () => drawFooter(pdf, receipt)),
    ]),
  )
}

function receiptTitle({ series, number }: Receipt): string {
  return `${series === 'receipt' ? 'Receipt' : 'Credit note'} ${number}`
}

interface TextStyle {
  font: PdfFont
  size: number
  width: number
  align?: 'left' | 'right'
  /** Points that the text may be high; what is longer is written in a smaller size. */
  height?: number
}

function writeAt(pdf: PdfDocument, x: number, y: number, text: string, style: TextStyle): void {
  const { font, size, height, ...options } = style
  pdf.fillColor('#000').font(font, size)
  if (height === undefined) pdf.text(text, x, y, options)
  else writeFitted(pdf, text, { x, y, height, ...options, sizes: [size, size - 1, size - 2, size - 3] })
}

function drawOrganisation(pdf: PdfDocument, organisation: ReceiptContents['organisation']): void {
  const { name, address, email, phone, registration } = organisation
  writeAt(pdf, margin, 50, name, { font: 'display', size: 28, width: width / 2 })
  const lines = [name, address, email, phone, registration].filter((line) => line !== '')
  const style = { size: 10, width: width / 2, align: 'right' } as const
  pdf.y = 50
  // An address may be longer than a line.
  for (const [index, line] of lines.entries())
    writeAt(pdf, margin + width / 2, pdf.y + (index === 0 ? 0 : 2), line, {
      ...style,
      font: index === 0 ? 'bold' : 'text',
    })
}

/** A box that says in black on white what the document proves. */
function drawStatus(pdf: PdfDocument, { series, contents }: Receipt): void {
  const status = series === 'receipt' ? 'Paid' : 'Refunded'
  const text = contents.isTest ? `${status}: test mode, no real payments` : status
  pdf.font('bold', 14)
  const boxWidth = Math.min(width, pdf.widthOfString(text) + 28)
  pdf.lineWidth(2.5).rect(margin, 205, boxWidth, 32).stroke('#000')
  writeAt(pdf, margin + 14, 210, text, { font: 'bold', size: 14, width: boxWidth })
  pdf.y = 262
}

/** How the rows of a table look. */
interface TableStyle {
  /** Points above the table, and above each other row. */
  gapBefore: number
  gap: number
  label: (row: ReceiptRow) => TextStyle
  value: (row: ReceiptRow) => TextStyle
  /** Where values begin. */
  valueX: number
  hasRule?: (row: ReceiptRow, index: number) => boolean
}

/** A table of rows, each with a heading and a value, for screen readers too. */
function table(pdf: PdfDocument, rows: readonly ReceiptRow[], style: TableStyle) {
  return pdf.struct(
    'Table',
    {},
    rows.map((row, index) => {
      let [top, bottom] = [0, 0]
      const label = pdf.struct('TH', {}, () => {
        top = pdf.y + (index === 0 ? style.gapBefore : style.gap)
        if (style.hasRule?.(row, index)) drawRule(pdf, top - 5)
        writeAt(pdf, margin, top, row.label, style.label(row))
        bottom = pdf.y
      })
      const value = pdf.struct('TD', {}, () => {
        writeAt(pdf, style.valueX, top, row.value, style.value(row))
        pdf.y = Math.max(pdf.y, bottom)
      })
      return pdf.struct('TR', {}, [label, value])
    }),
  )
}

const details: TableStyle = {
  gapBefore: 4,
  gap: 4,
  label: () => ({ font: 'text', size: 11, width: labelWidth }),
  value: () => ({ font: 'bold', size: 11, width: width - labelWidth, height: 54 }),
  valueX: margin + labelWidth,
}

const amountStyle = ({ isStrong }: ReceiptRow) =>
  isStrong ? ({ font: 'bold', size: 14 } as const) : ({ font: 'text', size: 11 } as const)

const amounts: TableStyle = {
  gapBefore: 34,
  gap: 10,
  label: (row) => ({ ...amountStyle(row), width: width - amountWidth - 10, height: 46 }),
  value: (row) => ({ ...amountStyle(row), width: amountWidth, align: 'right' }),
  valueX: margin + width - amountWidth,
  hasRule: ({ isStrong }, index) => isStrong === true || index === 0,
}

function drawRule(pdf: PdfDocument, y: number): void {
  pdf
    .lineWidth(1.5)
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .stroke('#000')
}

function drawFooter(pdf: PdfDocument, { series }: Receipt): void {
  const name = series === 'receipt' ? 'receipt' : 'credit note'
  const text = `All amounts are in Nigerian naira (NGN) unless another currency is named. This ${name} is valid without a signature.`
  writeAt(pdf, margin, page.height - 80, text, { font: 'text', size: 9, width })
  pdf.fillColor(pdfColours.coal)
}
