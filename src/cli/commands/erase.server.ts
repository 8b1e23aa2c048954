import { setTimeout as pause } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { SubmissionTable } from '../../adapters/database/tables.server'
import { leaveNothing } from '../../adapters/database/vacuum.server'
import { errorFacts } from '../../adapters/log.server'
import { withoutInvisibles } from '../../domain/text/email-address'
import { eventsNaming } from '../../payment/webhook/redact-events.server'
import { type Erasure, erase } from '../../privacy/erase.server'
import { type Found, findByAddress } from '../../privacy/find-by-email.server'
import { takeOut, takeOutOfRemarks } from '../../privacy/redact-address.server'
import { noteWish } from '../../privacy/retention.server'
import type { Desk } from '../context.server'
import { findRow } from '../find-submission.server'
import { erasurePlan, over } from './erasure-plan.server'

/** A letter that is leaving has left, or was given up, after this time. */
const leavingMs = 70_000
const betweenMs = 250

/**
 * Erases what is kept under an e-mail address, or one submission by its code, id or payment reference. Without `yes` it only says what it
 * would do. May be run again at any time. Answers the exit code: 0 also where something has to wait, for the server sees to it; 1 where
 * something could not be done, which keeps nothing else from it.
 */
export async function eraseByHand(desk: Desk, asked: string, { yes }: { yes: boolean }): Promise<number> {
  const { services, print } = desk
  const wanted = withoutInvisibles(asked).trim()
  const address = wanted.includes('@') ? wanted : undefined
  const found = address === undefined ? await oneNamed(desk, wanted) : await findByAddress(services.db, address)
  const events = address === undefined ? [] : await eventsNaming(services.db, address)
  if (found.own.length + found.naming.length + events.length === 0) {
    print('Nothing is kept under this name.')
    return 0
  }
  if (!yes) {
    for (const line of await erasurePlan(services, found, events.length)) print(line)
    print('Nothing was changed. Add --yes to do it.')
    return 0
  }
  let failures = 0
  const tried = (code: string, work: () => Promise<string>) =>
    work()
      .catch((error: unknown) => {
        failures++
        return `failed    ${code}: ${errorFacts(error).error}; run it again`
      })
      .then(print)
  for (const row of found.own) await tried(row.code, async () => said(row, await eraseOne(desk, row)))
  for (const { row, fields } of found.naming)
    await tried(row.code, () => takeOutOf(desk, `${row.code}: ${fields.join(', ')}`, row.id, wanted))
  if (address !== undefined) await takeOutOfRemarks(services.db, address)
  if (!(await leaveNothing(services.db)))
    print(
      'The database file could not be written anew: see that the disk has room for it twice, and run retain --yes later',
    )
  return failures > 0 ? 1 : 0
}

async function oneNamed({ services }: Desk, wanted: string): Promise<Found> {
  const row = await findRow(services.db, wanted)
  return { own: row === undefined || row.erased_at_ms !== null ? [] : [row], naming: [] }
}

async function eraseOne({ services }: Desk, { id }: Selectable<SubmissionTable>): Promise<Erasure> {
  // Noted first: whatever keeps this command from it, the server does it later.
  await noteWish(services, id)
  return afterLetters(
    () => erase(services, id),
    (erasure) => erasure.kind === 'waits' && erasure.reason === 'letter',
  )
}

async function takeOutOf({ services }: Desk, where: string, id: string, address: string): Promise<string> {
  const taken = await afterLetters(
    () => takeOut(services, id, address),
    (outcome) => outcome === 'letter',
  )
  return taken === 'done' ? `taken out ${where}` : `waits     ${where}: a letter about it is leaving; run it again`
}

/** Does it again until no letter is leaving any more. */
async function afterLetters<Outcome>(work: () => Promise<Outcome>, isLetter: (outcome: Outcome) => boolean) {
  const untilMs = performance.now() + leavingMs
  for (;;) {
    const outcome = await work()
    if (!isLetter(outcome) || performance.now() > untilMs) return outcome
    await pause(betweenMs)
  }
}

function said({ code }: Selectable<SubmissionTable>, erasure: Erasure): string {
  switch (erasure.kind) {
    case 'erased':
      return `erased    ${code}${erasure.left === 'nothing' ? '' : ': the record of its money is left, without the person'}`
    case 'gone':
      return `gone      ${code}: it was erased a moment ago`
    case 'waits':
      return `waits     ${code}: the server erases it once ${over[erasure.reason]}`
  }
}
