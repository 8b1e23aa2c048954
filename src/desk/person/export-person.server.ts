import type { Database } from '../../adapters/database/tables.server'
import { isSameEmailAddress } from '../../domain/text/email-address-in-text'
import { getFieldValue } from '../../forms/definition/field-value'
import { type EmailChangeRow, findEmailChanges } from '../../privacy/email-changes.server'
import { findTicketsHeldBy } from '../../privacy/erase-holder.server'
import { findByEmail } from '../../privacy/find-by-email.server'
import { exportEmailsAboutOthers } from './export-emails.server'
import { exportOtherEvents } from './export-provider-events.server'
import { exportSubmission } from './export-submission.server'
import { exportTickets } from './export-tickets.server'
import { formatTime } from './format-time.server'

/**
 * All data of a person, as JSON, with what staff wrote and did. From what is someone else's it includes only the values
 * that contain the address. Secret order addresses are omitted, because someone else may read the copy. Reads all
 * submissions. A test compares it with every table.
 * Source: docs/privacy.md#rights-and-how-they-are-met.
 */
export async function exportPerson(db: Database, address: string, nowMs: number): Promise<string> {
  const { own, mentions } = await findByEmail(db, address)
  const ownIds = new Set(own.map(({ id }) => id))
  const exported = {
    address,
    madeAt: formatTime(nowMs),
    sent: await Promise.all(own.map((row) => exportSubmission(db, row, address))),
    namedByOthers: mentions.map(({ row, fields }) => ({
      flow: row.flow,
      sentAt: formatTime(row.created_at_ms),
      answers: Object.fromEntries(fields.map((field) => [field, getFieldValue(JSON.parse(row.answers), field)])),
    })),
    addressesCorrected: (await findEmailChanges(db, address)).map((change) => describeEmailChange(change, address)),
    ticketsReceived: await exportTickets(db, await findTicketsHeldBy(db, address), address),
    otherEmails: await exportEmailsAboutOthers(db, address, ownIds),
    messagesOfTheProvider: await exportOtherEvents(db, address, ownIds),
  }
  return JSON.stringify(exported, null, 2)
}

/** A correction from or to this address. The other address may be someone else's, so it is left out. */
function describeEmailChange({ changed_at_ms, old_email }: EmailChangeRow, address: string) {
  const isOld = old_email !== null && isSameEmailAddress(old_email, address)
  return { correctedAt: formatTime(changed_at_ms), thisAddressWas: isOld ? 'replaced' : 'entered' }
}
