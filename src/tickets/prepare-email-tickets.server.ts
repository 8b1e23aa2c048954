import type { StoredTicket } from '../adapters/database/ticket-tables.server'
import type { Attachment } from '../adapters/mail/mail.server'
import { createYielder } from '../adapters/scheduling/yield-to-event-loop.server'
import type { Language } from '../domain/languages'
import type { Submission } from '../submissions/submission'
import type { TicketsInEmail } from '../submissions/tickets-in-email'
import { issueAndLoadBuyersTickets } from './issue-and-load-tickets.server'
import type { TicketServices } from './issue-tickets.server'
import { drawQrCode } from './qr-code.server'
import { drawQrPicture } from './qr-picture.server'
import { getActiveTicketKey, listTicketKeys, signTicket } from './ticket-keys.server'
import { ticketKindOf } from './ticket-kind-of.server'
import { createTicketPdf, type PdfTicket } from './ticket-pdf.server'
import { isTicketValid } from './ticket-status'

/** The most tickets in an email. For a larger order the email contains only the link. */
const maxTicketsPerEmail = 10

/** Lets requests of other visitors run between two QR codes. */
const waitForTurn = createYielder(5)

/** A ticket and the text of its QR code; null for an online ticket. */
interface SignedTicket extends Omit<PdfTicket, 'qrCode'> {
  text: string | null
}

/** The tickets of an email, for its text and its attachments. */
export interface PreparedEmailTickets {
  shown: TicketsInEmail
  /** Draws the PDF and the pictures. None of them is stored. */
  attach: (language: Language) => Promise<Attachment[]>
}

/**
 * Prepares the tickets of a confirmation: those that are valid now and were not passed on, so that a repeat never
 * contains a void one. `showName` formats a name.
 * Source: docs/product/tickets.md#163-tickets-in-emails.
 */
export async function prepareBuyersTickets(
  services: TicketServices,
  submission: Submission,
  showName: (name: string) => string,
): Promise<PreparedEmailTickets | undefined> {
  const loaded = await issueAndLoadBuyersTickets(services, submission, { from: 1, count: maxTicketsPerEmail })
  return loaded.total === 0 ? undefined : prepareTickets(services, submission, loaded, showName)
}

/** Prepares a ticket for the person who received it; undefined if it is not valid any more. */
export async function prepareReceivedTicket(
  services: TicketServices,
  submission: Submission,
  ticket: StoredTicket,
  showName: (name: string) => string,
): Promise<PreparedEmailTickets | undefined> {
  return isTicketValid(ticket, submission)
    ? prepareTickets(services, submission, { tickets: [ticket], total: 1 }, showName)
    : undefined
}

async function prepareTickets(
  services: TicketServices,
  submission: Submission,
  { tickets, total }: { tickets: readonly StoredTicket[]; total: number },
  showName: (name: string) => string,
): Promise<PreparedEmailTickets> {
  const key = await getActiveTicketKey(services)
  const hasQrCodes = tickets.some((ticket) => ticketKindOf(services, submission, ticket).attendance !== 'online')
  const replacesEarlier = hasQrCodes && (await isAfterRevocation(services, submission, key.created_at_ms))
  const about = { total, hasQrCodes, replacesEarlier }
  if (total > maxTicketsPerEmail) return { shown: { ...about, tickets: [] }, attach: async () => [] }
  const signed = tickets.map((ticket): SignedTicket => {
    const kind = ticketKindOf(services, submission, ticket)
    const { public_code: code, holder_name: name } = ticket
    const text =
      kind.attendance === 'online' ? null : signTicket(key, { code, kind: kind.number, edition: kind.edition })
    return { code, kind, holder: name === null ? null : showName(name), text }
  })
  const pictures = signed.flatMap(({ code, text }) => (text === null ? [] : [{ code, text }]))
  return {
    shown: {
      ...about,
      tickets: signed.map(({ code, holder, kind: { title }, text }) => ({
        code,
        holder,
        title,
        pictureId: text === null ? null : pictureId(code),
      })),
    },
    attach: async (language) => [
      await drawPdf(await drawPdfTickets(signed), language),
      ...(await drawPictures(pictures)),
    ],
  }
}

/** Whether earlier emails about this order may contain QR codes of a revoked key. */
async function isAfterRevocation(
  { db }: TicketServices,
  { createdAtMs }: Submission,
  activeSinceMs: number,
): Promise<boolean> {
  if (createdAtMs >= activeSinceMs) return false
  return (await listTicketKeys(db)).some(({ state }) => state === 'revoked')
}

let lastPdf: Promise<unknown> = Promise.resolve()

/** Draws one PDF at a time, because many emails are sent together after a sale opens. */
async function drawPdf(pdfTickets: readonly PdfTicket[], language: Language): Promise<Attachment> {
  const drawing = lastPdf.then(() => createTicketPdf(pdfTickets, { language, format: 'a4' }))
  lastPdf = drawing.catch(() => {})
  return { filename: 'agefest-tickets.pdf', contentType: 'application/pdf', content: await drawing }
}

/** Draws the QR codes of the PDF; the pictures use the same ones. */
async function drawPdfTickets(signed: readonly SignedTicket[]): Promise<PdfTicket[]> {
  const pdfTickets: PdfTicket[] = []
  for (const { text, ...ticket } of signed) {
    await waitForTurn()
    pdfTickets.push({ ...ticket, qrCode: text === null ? null : drawQrCode(text) })
  }
  return pdfTickets
}

async function drawPictures(pictures: readonly { code: string; text: string }[]): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const { code, text } of pictures) {
    await waitForTurn()
    const content = await drawQrPicture(text)
    attachments.push({ filename: `${code}.png`, contentType: 'image/png', content, contentId: pictureId(code) })
  }
  return attachments
}

/** Names a picture inside its email. */
function pictureId(code: string): string {
  return `${code.toLowerCase()}@agefest`
}
