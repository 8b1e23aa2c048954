import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatLagosTime } from '../../domain/time/lagos-time'
import { writeFitted } from '../../pdf/fit-text.server'
import { createPdf, type PdfDocument } from '../../pdf/pdf-document.server'
import { pdfColours } from '../../pdf/pdf-parts.server'
import type { TicketServices } from '../../tickets/issue-tickets.server'
import { type PaperTicket, readPaperTickets } from './read-badges.server'

/** A file holds at most this many people: it is drawn in memory. */
export const peoplePerDoorList = 2_000

const page = { width: 595.28, height: 841.89, margin: 36 } as const
const top = 84
const rowHeight = 22
const rowsPerPage = Math.floor((page.height - top - page.margin) / rowHeight)
/** The last column holds the widest code, TKT-WWWW-WWWW: a code that is cut off admits nobody. */
const columns = { box: page.margin, name: 62, ticket: 306, code: 446 } as const

/**
 * Draws the list for the door, at most `peoplePerDoorList` people in the order of the ids: a box to tick, name,
 * ticket and code. It has no email addresses and phone numbers. `first`: the number of the first person.
 */
export async function createDoorListPdf(
  services: TicketServices,
  ids: readonly string[],
  { title, first, total }: { title: string; first: number; total: number },
): Promise<Buffer> {
  const printedAt = formatLagosTime(services.clock.nowMs()).slice(0, 16)
  const shown = ids.slice(0, peoplePerDoorList)
  return createPdf({ title, language: 'en' }, async (pdf) => {
    for (let start = 0; start < Math.max(1, shown.length); start += rowsPerPage) {
      const people = await readPaperTickets(services, shown.slice(start, start + rowsPerPage))
      pdf.addPage({ size: 'A4', margin: 0 })
      const range = describeRange(first + start, people.length, total)
      drawHeading(pdf, title, `${range}, as of ${printedAt} in Nigeria`)
      for (const [row, person] of people.entries()) drawPerson(pdf, person, top + row * rowHeight)
      // Others come in between.
      await nextTurn()
    }
  })
}

/** '1–34 of 90', or '90 of 90' for a page with one person. */
function describeRange(from: number, count: number, total: number): string {
  if (count === 0) return 'nobody'
  return count === 1 ? `${from} of ${total}` : `${from}–${from + count - 1} of ${total}`
}

function drawHeading(pdf: PdfDocument, title: string, range: string): void {
  const width = page.width - 2 * page.margin
  const section = pdf.struct('Sect', {}, [
    pdf.struct('H1', {}, () => pdf.fillColor('#000').font('display', 20).text(title, page.margin, 34, { width })),
    pdf.struct('P', {}, () => pdf.font('text', 10).text(range, page.margin, 60, { width })),
  ])
  pdf.addStructure(section)
  section.end()
}

function drawPerson(pdf: PdfDocument, { name, ticket, code }: PaperTicket, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .lineWidth(1)
    .strokeColor('#000')
    .rect(columns.box, y + 2, 13, 13)
    .stroke()
  pdf.lineWidth(0.4).strokeColor(pdfColours.soot)
  pdf
    .moveTo(page.margin, y + rowHeight - 3)
    .lineTo(page.width - page.margin, y + rowHeight - 3)
    .stroke()
  pdf.endMarkedContent()
  const cell = (x: number, right: number) => ({ x, y: y + 3, width: right - x - 8, height: 15 })
  const row = pdf.struct('P', {}, () => {
    pdf.fillColor('#000').font('bold')
    writeFitted(pdf, name, { ...cell(columns.name, columns.ticket), sizes: [11, 10, 9, 8, 7] })
    pdf.font('text')
    writeFitted(pdf, ticket, { ...cell(columns.ticket, columns.code), sizes: [10, 9, 8, 7] })
    pdf.fontSize(10).text(code, columns.code, y + 4, { lineBreak: false })
  })
  pdf.addStructure(row)
  row.end()
}
