import { msg } from '@lingui/core/macro'
import type { Language } from '../../domain/languages'
import { formatDay } from '../../domain/time/format-dates'
import { i18nFor } from '../../i18n/catalogs.server'
import { writeFitted } from '../../pdf/fit-text.server'
import { createPdf, type PdfDocument, type PdfFont } from '../../pdf/pdf-document.server'
import { type Box, drawQrSquare, drawWovenBand, pdfColours } from '../../pdf/pdf-parts.server'
import type { ShownMembership } from './shown-membership'

/** A credit card (ISO/IEC 7810 ID-1, 85.6 × 54 mm) in points, and where it is on A4. */
const card: Box = { x: 60, y: 60, width: 242.65, height: 153.07 }
const padding = 12
const qrLength = 92

/** A text of the card. What is too long is written in a smaller size. */
interface CardText {
  font: PdfFont
  sizes: readonly number[]
  /** Below the top of the card. Undefined: after the text before. */
  top?: number
  /** Where it ends at the latest, below the top of the card. */
  bottom: number
  width?: number
}

/**
 * Draws the card of a member in the size of a credit card on A4, with a line to cut along. Black on white, so a
 * bad printer will do.
 */
export function createMembershipCardPdf(membership: ShownMembership, language: Language): Promise<Buffer> {
  const i18n = i18nFor(language)
  const { number, title, holder, lastDay, qrCode } = membership
  const day = formatDay(lastDay, i18n)
  const heading = i18n._(
    msg({ message: `${title} member`, comment: 'On a membership card. {title} is such as Student; it stays English.' }),
  )
  const validity = i18n._(msg({ message: `Valid until ${day}`, comment: 'On a membership card. {day} is a date.' }))
  const alt = i18n._(
    msg({ message: `QR code of member ${number}`, comment: 'Text alternative of an image. {number}: AGF-…' }),
  )
  const advice = i18n._(msg`Cut the card out along the line. Its QR code is verified without a network.`)
  return createPdf({ title: `AGEFEST ${number}`, language }, (pdf) => {
    pdf.addPage({ size: 'A4', margin: 0 })
    drawCardEdge(pdf)
    const qrX = card.x + card.width - qrLength - padding
    const textWidth = qrX - card.x - padding - 6
    const write = (type: string, text: string, { font, sizes, top, bottom, width = textWidth }: CardText) =>
      pdf.struct(type, {}, () => {
        const y = top === undefined ? pdf.y : card.y + top
        const box = { x: card.x + padding, y, width, height: card.y + bottom - y, sizes }
        writeFitted(pdf.fillColor('#000').font(font), text, box)
      })
    pdf.addStructure(
      pdf.struct('Sect', {}, [
        write('H1', 'AGEFEST', { font: 'display', sizes: [20], top: 20, bottom: 48 }),
        write('P', heading, { font: 'bold', sizes: [10, 9, 8], bottom: 77 }),
        write('P', holder, { font: 'bold', sizes: [11, 10, 9, 8, 7], bottom: 111 }),
        // Narrow enough for the widest number, AGF-WWWW-WWWW.
        write('P', number, { font: 'bold', sizes: [10.5], top: 111, bottom: 129 }),
        write('P', validity, {
          ...{ font: 'text', sizes: [8.5, 8, 7.5, 7], top: 131, bottom: 147 },
          width: card.width - 2 * padding,
        }),
        pdf.struct('Figure', { alt }, () => drawQrSquare(pdf, qrCode, { x: qrX, y: card.y + 34, length: qrLength })),
        pdf.struct('P', {}, () =>
          pdf.font('text', 10).text(advice, card.x, card.y + card.height + 16, { width: 2 * card.width }),
        ),
      ]),
    )
  })
}

/** The edge of the card, and the woven band at its top. */
function drawCardEdge(pdf: PdfDocument): void {
  drawWovenBand(pdf, { x: card.x, y: card.y, width: card.width, height: 14 })
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.lineWidth(1).roundedRect(card.x, card.y, card.width, card.height, 9).dash(4, { space: 3 }).stroke(pdfColours.coal)
  pdf.undash()
  pdf.endMarkedContent()
}
