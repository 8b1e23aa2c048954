import { setTimeout as pause } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { SubmissionTable } from '../adapters/database/tables.server'
import type { StoredTicket } from '../adapters/database/ticket-tables.server'
import { describeError } from '../adapters/log.server'
import { findEventsContainingAddress } from '../payment/webhook/redact-events.server'
import { describeSubmissionErasures, unblockingConditions } from './describe-submission-erasures.server'
import { type EmailChangeRow, eraseFromEmailChange, findEmailChanges } from './email-changes.server'
import { eraseTicketHolder, findTicketsHeldBy } from './erase-holder.server'
import { type ErasureResult, eraseSubmission } from './erase-submission.server'
import { type EmailMatches, findByEmail } from './find-by-email.server'
import { redactEmailAddressInSubmission, redactEmailAddressOutsideSubmissions } from './redact-email-address.server'
import { requestErasure } from './retention.server'
import type { ErasureServices } from './services.server'

/** After this time an email in progress has been sent or aborted. */
const sendingTimeoutMs = 70_000
const retryDelayMs = 250

/** What an erasure is about: one submission, or everything of an email address. */
export type ErasureTarget = { row: Selectable<SubmissionTable> | undefined } | { address: string }

/** What is stored about the target. */
export interface ErasureScope {
  address: string | undefined
  matches: EmailMatches
  events: number
  held: StoredTicket[]
  changes: EmailChangeRow[]
}

/** Finds what an erasure would reach. For an address it reads all submissions. */
export async function findErasureScope({ db }: ErasureServices, target: ErasureTarget): Promise<ErasureScope> {
  if ('row' in target) {
    const own = target.row === undefined || target.row.erased_at_ms !== null ? [] : [target.row]
    return { address: undefined, matches: { own, mentions: [] }, events: 0, held: [], changes: [] }
  }
  const { address } = target
  const events = await findEventsContainingAddress(db, address)
  return {
    address,
    matches: await findByEmail(db, address),
    events: events.length,
    held: await findTicketsHeldBy(db, address),
    changes: await findEmailChanges(db, address),
  }
}

/** Whether nothing is stored. */
export function isScopeEmpty({ matches, events, held, changes }: ErasureScope): boolean {
  return matches.own.length + matches.mentions.length + events + held.length + changes.length === 0
}

/** What erasing would do, one line each, by codes and without personal data. */
export async function describeErasure(services: ErasureServices, scope: ErasureScope): Promise<string[]> {
  const { matches, events, held, changes } = scope
  return [
    ...(await describeSubmissionErasures(services, matches, events)),
    ...held.map(
      ({ public_code: code, state }) =>
        `ticket    ${code}, passed on to this person: erased${state === 'valid' ? ', and void from then on' : ''}`,
    ),
    ...(changes.length > 0
      ? [`changes   the address is removed from ${changes.length} corrections of an email address`]
      : []),
  ]
}

/**
 * Erases what was found. Reports one line for each step, by codes. A failure does not stop the rest, and the
 * erasure can be repeated at any time. Returns how many steps failed. Rewriting the database file is left to the
 * caller.
 */
export async function erasePerson(
  services: ErasureServices,
  { address, matches, held, changes }: ErasureScope,
  report: (line: string) => void,
): Promise<number> {
  let failures = 0
  const reportFailure = (code: string, work: () => Promise<string>) =>
    work()
      .catch((error: unknown) => {
        failures++
        return `failed    ${code}: ${describeError(error).error}; erase it again`
      })
      .then(report)
  for (const row of matches.own)
    await reportFailure(row.public_code, async () => erasureLine(row, await eraseOne(services, row)))
  if (address === undefined) return failures
  for (const { row, fields } of matches.mentions)
    await reportFailure(row.public_code, () =>
      redactAddressIn(services, `${row.public_code}: ${fields.join(', ')}`, row.id, address),
    )
  for (const ticket of held) await reportFailure(ticket.public_code, () => eraseHolderOf(services, ticket))
  for (const change of changes)
    await reportFailure('a corrected address', () => eraseFromChange(services, change, address))
  await redactEmailAddressOutsideSubmissions(services.db, address)
  return failures
}

async function eraseOne(services: ErasureServices, { id }: Selectable<SubmissionTable>): Promise<ErasureResult> {
  // Stored first, so that the server completes the erasure if this command fails.
  await requestErasure(services, id)
  return retryWhileSending(
    () => eraseSubmission(services, id),
    (erasure) => erasure.kind === 'blocked' && erasure.reason === 'email',
  )
}

async function redactAddressIn(
  services: ErasureServices,
  location: string,
  id: string,
  address: string,
): Promise<string> {
  const redaction = await retryWhileSending(
    () => redactEmailAddressInSubmission(services, id, address),
    (result) => result === 'email',
  )
  return redaction === 'done'
    ? `redacted  ${location}`
    : `waiting   ${location}: an email about it is being sent; erase it again`
}

async function eraseHolderOf(services: ErasureServices, ticket: StoredTicket): Promise<string> {
  const erasure = await retryWhileSending(
    () => eraseTicketHolder(services, ticket),
    (result) => result === 'email',
  )
  return erasure === 'done'
    ? `erased    ${ticket.public_code}: its holder`
    : `waiting   ${ticket.public_code}: an email about it is being sent; erase it again`
}

async function eraseFromChange(services: ErasureServices, change: EmailChangeRow, address: string): Promise<string> {
  const erasure = await retryWhileSending(
    () => eraseFromEmailChange(services, change, address),
    (result) => result === 'email',
  )
  return erasure === 'done'
    ? 'erased    a corrected address'
    : 'waiting   a corrected address: an email about it is being sent; erase it again'
}

/** Repeats until no email is being sent any more. */
async function retryWhileSending<Result>(work: () => Promise<Result>, isBeingSent: (result: Result) => boolean) {
  const deadlineMs = performance.now() + sendingTimeoutMs
  for (;;) {
    const result = await work()
    if (!isBeingSent(result) || performance.now() > deadlineMs) return result
    await pause(retryDelayMs)
  }
}

function erasureLine({ public_code: code }: Selectable<SubmissionTable>, erasure: ErasureResult): string {
  switch (erasure.kind) {
    case 'erased':
      return `erased    ${code}${erasure.left === 'nothing' ? '' : ': the payment record is kept without personal data'}`
    case 'not found':
      return `not found ${code}: it has just been erased`
    case 'blocked':
      return `waiting   ${code}: the server erases it once ${unblockingConditions[erasure.reason]}`
  }
}
