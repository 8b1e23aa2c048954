import { describeError } from '../../adapters/log.server'
import type { Attachment } from '../../adapters/mail/mail.server'
import { stripUnsafeCharacters } from '../../domain/text/strip-unsafe-characters'
import type { FlowServer } from '../../submissions/flow-definition.server'
import type { Services } from '../../submissions/services.server'
import type { Submission } from '../../submissions/submission'
import {
  type PreparedEmailTickets,
  prepareBuyersTickets,
  prepareReceivedTicket,
} from '../../tickets/prepare-email-tickets.server'
import { redactLinks } from '../redact-links'

/** The services that load the tickets of an email. */
interface TicketEmailServices extends Pick<Services, 'db' | 'clock' | 'log'> {
  flows: ReadonlyMap<string, FlowServer>
  isPublicTest: boolean
}

/**
 * Loads the tickets that an email of this kind contains; undefined if none. Removes links from names unless the
 * buyer has paid, so that nobody can use our emails to send links to a stranger.
 * Source: docs/product/payments.md#104-unconfirmed-addresses.
 */
export async function loadEmailTickets(
  services: TicketEmailServices,
  kind: string,
  submission: Submission,
): Promise<PreparedEmailTickets | undefined> {
  if (services.flows.get(submission.flow)?.tickets === undefined) return undefined
  if (kind === 'confirmation') {
    const isTrusted = submission.amountKobo > 0 && !services.isPublicTest
    return prepareBuyersTickets(services, submission, isTrusted ? stripUnsafeCharacters : toUnlinkedText)
  }
  const [name, ticketId = ''] = kind.split('.')
  if (name !== 'ticket-received') return undefined
  const ticket = await services.db.selectFrom('ticket').selectAll().where('id', '=', ticketId).executeTakeFirst()
  return ticket && prepareReceivedTicket(services, submission, ticket, toUnlinkedText)
}

function toUnlinkedText(name: string): string {
  return redactLinks(stripUnsafeCharacters(name))
}

/** Creates the attachments. If that fails, the email is sent without them: its link shows the tickets too. */
export async function attachTickets(
  { log }: Pick<Services, 'log'>,
  { attach }: PreparedEmailTickets,
  { id, language }: Submission,
): Promise<Attachment[]> {
  try {
    return await attach(language)
  } catch (error) {
    log.error({ submission: id, ...describeError(error) }, 'tickets could not be attached to an email')
    return []
  }
}
