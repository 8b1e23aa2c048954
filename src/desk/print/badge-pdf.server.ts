import { setImmediate as nextTurn } from 'node:timers/promises'
import { fitsInto, writeFitted } from '../../pdf/fit-text.server'
import { createPdf, type PdfDocument } from '../../pdf/pdf-document.server'
import { type Box, drawQrSquare, drawWovenBand, pdfColours } from '../../pdf/pdf-parts.server'
import type { TicketServices } from '../../tickets/issue-tickets.server'
import type { QrCode } from '../../tickets/shown-ticket'
import { type PaperTicket, readBadges } from './read-badges.server'

/** `a4`: eight badges on a sheet, to be cut. `a6`: one badge on each page. */
export const badgeLayouts = ['a4', 'a6'] as const

export type BadgeLayout = (typeof badgeLayouts)[number]

/** A file holds at most this many badges: it is drawn in memory. */
export const badgesPerFile = 400

/** A4 in points. */
const a4 = { width: 595.28, height: 841.89 } as const
const a6 = { width: 297.64, height: 419.53 } as const

interface BadgeStyle {
  /** Of a sheet: columns and rows. */
  columns: number
  rows: number
  page: { width: number; height: number }
  band: number
  margin: number
  /** The sizes that a name is tried in, and the height that it has. */
  nameSizes: readonly number[]
  nameHeight: number
  text: number
  qrLength: number
}

const styles: Readonly<Record<BadgeLayout, BadgeStyle>> = {
  a4: {
    ...{ columns: 2, rows: 4, page: a4, band: 9, margin: 16 },
    ...{ nameSizes: [28, 24, 20, 16, 13], nameHeight: 62, text: 11, qrLength: 96 },
  },
  a6: {
    ...{ columns: 1, rows: 1, page: a6, band: 15, margin: 22 },
    ...{ nameSizes: [42, 36, 30, 24, 18], nameHeight: 130, text: 15, qrLength: 170 },
  },
}

/**
 * Draws the badges of these tickets, at most `badgesPerFile`: name, company or occupation, ticket and QR code. Lets
 * others in between the badges.
 */
export async function createBadgePdf(
  services: TicketServices,
  ids: readonly string[],
  layout: BadgeLayout,
): Promise<Buffer> {
  const { columns, rows, page } = styles[layout]
  const perPage = columns * rows
  const shown = ids.slice(0, badgesPerFile)
  return createPdf({ title: 'Badges', language: 'en' }, async (pdf) => {
    for (let start = 0; start < shown.length; start += perPage) {
      const badges = await readBadges(services, shown.slice(start, start + perPage))
      pdf.addPage({ size: [page.width, page.height], margin: 0 })
      for (const [index, badge] of badges.entries()) {
        const width = page.width / columns
        const height = page.height / rows
        const box = { x: (index % columns) * width, y: Math.floor(index / columns) * height, width, height }
        drawBadge(pdf, badge, box, styles[layout])
        await nextTurn()
      }
      if (perPage > 1) drawCuts(pdf, styles[layout])
    }
  })
}

function drawBadge(
  pdf: PdfDocument,
  badge: PaperTicket & { qrCode: QrCode | null },
  box: Box,
  style: BadgeStyle,
): void {
  const { band, margin, nameSizes, nameHeight, text, qrLength } = style
  const { x, y, width, height } = box
  drawWovenBand(pdf, { x: x + margin, y: y + margin, width: width - 2 * margin, height: band })
  const left = x + margin
  const whole = { width: width - 2 * margin }
  const nameTop = y + margin + band + text + 10
  const isWide = width > height
  const qr = {
    x: isWide ? x + width - margin - qrLength + 8 : x + (width - qrLength) / 2,
    // On an upright badge the code stands below the QR code, on a wide one beside it.
    y: y + height - margin - qrLength + 8 - (isWide ? 0 : text + 6),
    length: qrLength,
  }
  const below = isWide ? { width: width - 2 * margin - qrLength } : whole
  const block = (draw: () => void) => pdf.struct('P', {}, draw)
  const { qrCode } = badge
  const section = pdf.struct('Sect', {}, [
    block(() =>
      pdf
        .fillColor(pdfColours.laterite)
        .font('bold', text - 1)
        .text(badge.event, left, y + margin + band + 4, { ...whole, height: text + 2, ellipsis: true }),
    ),
    block(() => {
      pdf.fillColor('#000').font('display')
      const box = { ...whole, height: nameHeight }
      const size = nameSizes.find((each) => fitsInto(pdf.fontSize(each), badge.name, box))
      pdf
        .fontSize(size ?? nameSizes.at(-1) ?? text)
        .text(badge.name, left, nameTop, { ...box, ellipsis: true, lineGap: -2 })
    }),
    block(() => {
      const box = { x: left, y: nameTop + nameHeight + 4, ...below, height: 2 * text + 8, sizes: smaller(text) }
      writeFitted(pdf.font('text'), badge.company, box)
    }),
    block(() => {
      const box = { x: left, y: nameTop + nameHeight + 2 * text + 13, ...below, height: 1.7 * text }
      writeFitted(pdf.font('bold'), badge.ticket, { ...box, sizes: smaller(text) })
    }),
    block(() =>
      pdf.font('text', text - 2).text(badge.code, left, y + height - margin - text, {
        ...below,
        height: text,
        lineBreak: false,
        align: isWide ? 'left' : 'center',
      }),
    ),
    ...(qrCode === null
      ? []
      : [pdf.struct('Figure', { alt: `QR code of ticket ${badge.code}` }, () => drawQrSquare(pdf, qrCode, qr))]),
  ])
  pdf.addStructure(section)
  section.end()
}

/** This size of type, and smaller ones for a text that does not fit. */
function smaller(size: number): number[] {
  return [size, size * 0.9, size * 0.8, size * 0.7]
}

/** Dashed lines where a sheet is cut. */
function drawCuts(pdf: PdfDocument, { columns, rows, page }: BadgeStyle): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save().lineWidth(0.5).strokeColor(pdfColours.soot).dash(3, { space: 4 })
  for (let column = 1; column < columns; column++) {
    const x = (column * page.width) / columns
    pdf.moveTo(x, 0).lineTo(x, page.height).stroke()
  }
  for (let row = 1; row < rows; row++) {
    const y = (row * page.height) / rows
    pdf.moveTo(0, y).lineTo(page.width, y).stroke()
  }
  pdf.undash().restore()
  pdf.endMarkedContent()
}
