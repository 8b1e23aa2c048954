import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '../domain/languages'
import { i18nFor } from '../i18n/catalogs.server'
import { writeFitted, writeFittedParagraphs } from '../pdf/fit-text.server'
import { createPdf, type PdfDocument, waitBetweenParts } from '../pdf/pdf-document.server'
import { type Box, drawQrSquare, drawWovenBand, pdfColours } from '../pdf/pdf-parts.server'
import type { TicketKind } from '../submissions/flow-definition.server'
import type { QrCode } from './shown-ticket'

/** A ticket as a PDF shows it. */
export interface PdfTicket {
  code: string
  holder: string | null
  kind: TicketKind
  /** Null for a ticket that is used online. */
  qrCode: QrCode | null
}

/** `a4`: folded twice, the ticket is on the front. `a6`: only the ticket, for phones and small printers. */
export type PaperFormat = 'a4' | 'a6'

/** A6 in points. */
const a6 = { width: 297.64, height: 419.53 } as const
const margin = 22
const bandHeight = 15

/**
 * Draws tickets, one on each page. On A4 the other three quarters say when and where, what the ticket includes
 * and how it is used. Large type and black on white, so a bad printer will do.
 */
export function createTicketPdf(
  tickets: readonly PdfTicket[],
  { language, format }: { language: Language; format: PaperFormat },
): Promise<Buffer> {
  const i18n = i18nFor(language)
  const event = tickets[0]?.kind.event.name ?? ''
  const title = i18n._(msg({ message: `Tickets for ${event}`, comment: 'Title of a PDF. {event}: AGEFEST 2025' }))
  return createPdf({ title, language }, async (pdf) => {
    for (const ticket of tickets) {
      drawTicketPage(pdf, ticket, { i18n, format })
      // Other visitors come in between.
      await waitBetweenParts()
    }
  })
}

interface PageOptions {
  i18n: I18n
  format: PaperFormat
}

/** Draws a block of text and tags it, so that a screen reader tells headings from text. */
type DrawBlock = (type: 'H1' | 'H2' | 'P', draw: () => void) => void

function drawTicketPage(pdf: PdfDocument, ticket: PdfTicket, { i18n, format }: PageOptions): void {
  pdf.addPage({ size: format === 'a4' ? 'A4' : [a6.width, a6.height], margin: 0 })
  const section = pdf.struct('Sect')
  pdf.addStructure(section)
  const drawBlock: DrawBlock = (type, draw) => section.add(pdf.struct(type, {}, draw))
  const drawFigure = (alt: string, draw: () => void) => section.add(pdf.struct('Figure', { alt }, draw))
  drawFront(pdf, ticket, { i18n, drawBlock, drawFigure })
  if (format === 'a4') {
    drawFolds(pdf)
    drawPanel(pdf, quarter(1, 0), whenAndWhere(ticket, i18n), drawBlock)
    drawPanel(pdf, quarter(0, 1), included(ticket, i18n), drawBlock)
    drawPanel(pdf, quarter(1, 1), howToUse(ticket, i18n), drawBlock)
  }
  section.end()
}

function quarter(column: number, row: number): Box {
  return { x: column * a6.width, y: row * a6.height, width: a6.width, height: a6.height }
}

interface FrontOptions {
  i18n: I18n
  drawBlock: DrawBlock
  drawFigure: (alt: string, draw: () => void) => void
}

function drawFront(
  pdf: PdfDocument,
  { code, holder, kind, qrCode }: PdfTicket,
  { i18n, drawBlock, drawFigure }: FrontOptions,
): void {
  const width = a6.width - 2 * margin
  drawWovenBand(pdf, { x: 0, y: 0, width: a6.width, height: bandHeight })
  drawBlock('P', () =>
    pdf
      .fillColor(pdfColours.laterite)
      .font('bold', 11)
      .text(kind.event.name, margin, bandHeight + 14, { width }),
  )
  drawBlock('H1', () => pdf.fillColor('#000').font('display', 27).text(kind.title, { width, lineGap: -4 }))
  const qrLength = 168
  if (qrCode === null) drawOnlineNote(pdf, kind, { i18n, drawBlock })
  else {
    const alt = i18n._(
      msg({ message: `QR code of ticket ${code}`, comment: 'Text alternative of an image. {code}: TKT-…' }),
    )
    const position = { x: (a6.width - qrLength) / 2, y: 104, length: qrLength }
    drawFigure(alt, () => drawQrSquare(pdf, qrCode, position))
  }
  const bottom = 104 + qrLength + 8
  const centred = { x: margin, width, align: 'center' } as const
  drawBlock('P', () => pdf.font('bold', 18).text(code, margin, bottom, { width, align: 'center' }))
  if (holder !== null)
    drawBlock('P', () =>
      writeFitted(pdf.font('bold'), holder, { ...centred, y: bottom + 30, height: 46, sizes: [14, 12, 10, 9, 8, 7] }),
    )
  const when = `${i18n._(kind.event.dates)} · ${i18n._(kind.event.place)}`
  drawBlock('P', () =>
    writeFitted(pdf.font('text'), when, { ...centred, y: a6.height - 60, height: 49, sizes: [10, 9, 8] }),
  )
}

function drawOnlineNote(
  pdf: PdfDocument,
  { instructions }: TicketKind,
  { i18n, drawBlock }: Pick<FrontOptions, 'i18n' | 'drawBlock'>,
): void {
  const paragraphs = instructions.map((instruction) => i18n._(instruction))
  const box = { x: margin, y: 116, width: a6.width - 2 * margin, height: 160, sizes: [12, 11, 10, 9, 8] }
  writeFittedParagraphs(pdf.font('text'), paragraphs, box, (write) => drawBlock('P', write))
}

interface PanelText {
  heading: string
  lines: string[]
}

function whenAndWhere({ kind: { event } }: PdfTicket, i18n: I18n): PanelText {
  const heading = i18n._(msg({ message: 'When and where', comment: 'Heading on a printed ticket' }))
  return { heading, lines: [i18n._(event.dates), i18n._(event.place)] }
}

function included({ kind }: PdfTicket, i18n: I18n): PanelText {
  const heading = i18n._(msg({ message: 'Your ticket includes', comment: 'Heading on a printed ticket, above a list' }))
  return { heading, lines: kind.includes.map((perk) => i18n._(perk)) }
}

function howToUse({ kind }: PdfTicket, i18n: I18n): PanelText {
  const heading = i18n._(msg({ message: 'How to use it', comment: 'Heading on a printed ticket' }))
  return { heading, lines: [...kind.instructions.map((instruction) => i18n._(instruction)), kind.event.contact] }
}

function drawPanel(
  pdf: PdfDocument,
  { x, y, width, height }: Box,
  { heading, lines }: PanelText,
  drawBlock: DrawBlock,
): void {
  const column = { width: width - 2 * margin }
  drawWovenBand(pdf, { x: x + margin, y: y + margin, width: 75, height: 9 })
  drawBlock('H2', () =>
    pdf
      .fillColor('#000')
      .font('display', 20)
      .text(heading, x + margin, y + margin + bandHeight, column),
  )
  const top = pdf.y + 6
  const box = { x: x + margin, y: top, ...column, height: y + height - margin - top, sizes: [13, 12, 11, 10, 9] }
  writeFittedParagraphs(pdf.font('text'), lines, box, (write) => drawBlock('P', write))
}

/** Dashed lines where the page is folded. */
function drawFolds(pdf: PdfDocument): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.save().lineWidth(0.7).strokeColor(pdfColours.soot).dash(4, { space: 4 })
  pdf
    .moveTo(a6.width, 0)
    .lineTo(a6.width, 2 * a6.height)
    .stroke()
  pdf
    .moveTo(0, a6.height)
    .lineTo(2 * a6.width, a6.height)
    .stroke()
  pdf.undash().restore()
  pdf.endMarkedContent()
}
