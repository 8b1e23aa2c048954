import { setTimeout as pause } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { SubmissionTable } from '../../adapters/database/tables.server'
import type { StoredTicket } from '../../adapters/database/ticket-tables.server'
import { vacuum } from '../../adapters/database/vacuum.server'
import { describeError } from '../../adapters/log.server'
import { removeInvisibleCharacters } from '../../domain/text/email-address'
import { findSubmissionRow } from '../../orders/find-submission.server'
import { findEventsContainingAddress } from '../../payment/webhook/redact-events.server'
import { type EmailChangeRow, eraseFromEmailChange, findEmailChanges } from '../../privacy/email-changes.server'
import { type ErasureResult, eraseSubmission } from '../../privacy/erase.server'
import { eraseTicketHolder, findTicketsHeldBy } from '../../privacy/erase-holder.server'
import { type EmailMatches, findByEmail } from '../../privacy/find-by-email.server'
import { redactAddress, redactAddressInNotes } from '../../privacy/redact-address.server'
import { requestErasure } from '../../privacy/retention.server'
import { defineCommand } from '../arguments/command.server'
import type { CliContext } from '../context.server'
import { blockedReasons, planErasure } from './erasure-plan.server'

/** After this time an email in progress has been sent or aborted. */
const sendingTimeoutMs = 70_000
const retryDelayMs = 250

const target = {
  shown: 'TARGET',
  description: 'an email address, or the code (AGF-…), id or payment reference of a submission',
}

/** Lists or erases what is stored about a person, or one submission. */
export const eraseCommand = defineCommand({
  name: 'erase',
  needs: 'database',
  summary: 'lists what is stored about a person, and erases it',
  arguments: { target },
  options: { yes: { type: 'boolean', description: 'erases it; without this option nothing is changed' } },
  run: (context, { target, yes }) => eraseTarget(context, target, yes),
})

/**
 * Erases everything stored for an email address, or one submission by its code, id or payment reference.
 * Without `yes` it only prints what it would do. It can be repeated at any time. Returns the exit code: 0
 * also if something has to wait, because the server completes it; 1 if something failed, which does not
 * stop the rest.
 */
async function eraseTarget(context: CliContext, argument: string, yes: boolean): Promise<number> {
  const { services, print } = context
  const target = removeInvisibleCharacters(argument).trim()
  const address = target.includes('@') ? target : undefined
  const matches = address === undefined ? await findOne(context, target) : await findByEmail(services.db, address)
  const events = address === undefined ? [] : await findEventsContainingAddress(services.db, address)
  const held = address === undefined ? [] : await findTicketsHeldBy(services.db, address)
  const changes = address === undefined ? [] : await findEmailChanges(services.db, address)
  if (matches.own.length + matches.mentions.length + events.length + held.length + changes.length === 0) {
    print('No data is stored for this email address, id, code or reference.')
    return 0
  }
  if (!yes) {
    for (const line of await planErasure(services, matches, events.length)) print(line)
    for (const { public_code: code, state } of held)
      print(`ticket    ${code}, passed on to this person: erased${state === 'valid' ? ', and void from then on' : ''}`)
    if (changes.length > 0)
      print(`changes   the address is removed from ${changes.length} corrections of an email address`)
    print('Nothing was changed. Add --yes to do it.')
    return 0
  }
  let failures = 0
  const reportFailure = (code: string, work: () => Promise<string>) =>
    work()
      .catch((error: unknown) => {
        failures++
        return `failed    ${code}: ${describeError(error).error}; run the command again`
      })
      .then(print)
  for (const row of matches.own)
    await reportFailure(row.public_code, async () => erasureLine(row, await eraseOne(context, row)))
  for (const { row, fields } of matches.mentions)
    await reportFailure(row.public_code, () =>
      redactAddressIn(context, `${row.public_code}: ${fields.join(', ')}`, row.id, target),
    )
  for (const ticket of held) await reportFailure(ticket.public_code, () => eraseHolderOf(context, ticket))
  for (const change of changes)
    await reportFailure('a corrected address', () => eraseFromChange(context, change, target))
  if (address !== undefined) await redactAddressInNotes(services.db, address)
  if (!(await vacuum(services.db)))
    print(
      'The database file could not be rewritten. Make sure that the disk has free space of twice its size, and run retain --yes later',
    )
  return failures > 0 ? 1 : 0
}

async function findOne({ services }: CliContext, target: string): Promise<EmailMatches> {
  const row = await findSubmissionRow(services.db, target)
  return { own: row === undefined || row.erased_at_ms !== null ? [] : [row], mentions: [] }
}

async function eraseOne({ services }: CliContext, { id }: Selectable<SubmissionTable>): Promise<ErasureResult> {
  // Stored first, so that the server completes the erasure if this command fails.
  await requestErasure(services, id)
  return retryWhileSending(
    () => eraseSubmission(services, id),
    (erasure) => erasure.kind === 'blocked' && erasure.reason === 'email',
  )
}

async function redactAddressIn(
  { services }: CliContext,
  location: string,
  id: string,
  address: string,
): Promise<string> {
  const redaction = await retryWhileSending(
    () => redactAddress(services, id, address),
    (result) => result === 'email',
  )
  return redaction === 'done'
    ? `redacted  ${location}`
    : `waiting   ${location}: an email about it is being sent; run the command again`
}

async function eraseHolderOf({ services }: CliContext, ticket: StoredTicket): Promise<string> {
  const erasure = await retryWhileSending(
    () => eraseTicketHolder(services, ticket),
    (result) => result === 'email',
  )
  return erasure === 'done'
    ? `erased    ${ticket.public_code}: its holder`
    : `waiting   ${ticket.public_code}: an email about it is being sent; run the command again`
}

async function eraseFromChange({ services }: CliContext, change: EmailChangeRow, address: string): Promise<string> {
  const erasure = await retryWhileSending(
    () => eraseFromEmailChange(services, change, address),
    (result) => result === 'email',
  )
  return erasure === 'done'
    ? 'erased    a corrected address'
    : 'waiting   a corrected address: an email about it is being sent; run the command again'
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
      return `waiting   ${code}: the server erases it once ${blockedReasons[erasure.reason]}`
  }
}
