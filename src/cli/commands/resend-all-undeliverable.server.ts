import { deliveryFailureReason, saysRecipientUnknown } from '../../adapters/mail/mail-failure.server'
import { emailKindFromName, isEmailToOrganisation } from '../../submissions/email-names.server'
import type { QueuedEmail } from '../../submissions/queued-emails.server'
import { findUndeliverableEmails, resendUndeliverable } from '../../submissions/resend-undeliverable.server'
import type { CliContext } from '../context.server'

interface ResendAll {
  yes: boolean
  most: number
  includesUnknown: boolean
}

/**
 * Counts the emails that were given up by kind and reason, and with `yes` queues them again, at most `most`.
 * Those to unknown addresses would fail again, and mail providers count that against their sender. Returns the
 * exit code.
 */
export async function resendAllUndeliverable(
  { services, print }: CliContext,
  { yes, most, includesUnknown }: ResendAll,
): Promise<number> {
  const counts = new Map<string, number>()
  const unknownCounts = { visitor: 0, organisation: 0 }
  let queuedCount = 0
  let chosenCount = 0
  for await (const email of findUndeliverableEmails(services.db)) {
    if (!includesUnknown && saysRecipientUnknown(email.note ?? ''))
      unknownCounts[isEmailToOrganisation(email) ? 'organisation' : 'visitor']++
    else {
      const group = describeEmail(email)
      counts.set(group, (counts.get(group) ?? 0) + 1)
      if (yes && chosenCount++ < most && (await resendUndeliverable(services, email))) queuedCount++
    }
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (const [group, count] of counts) print(`${String(count).padStart(6)}  ${group}`)
  for (const [recipient, count] of Object.entries(unknownCounts))
    if (count > 0) print(`${String(count).padStart(6)}  ${unknownAddress[recipient as keyof typeof unknownCounts]}`)
  if (total === 0) {
    print('There is no undeliverable email to send again.')
    return 0
  }
  if (!yes) {
    print(`Nothing was changed. Add --yes to send ${Math.min(total, most)} of ${total} again.`)
    return 0
  }
  print(`${queuedCount} of ${total} queued. The running server sends repeats after everything else.`)
  return 0
}

/** Why emails are left out, and what to do. */
const unknownAddress = {
  visitor: 'not sent again: the mail server does not know the address. Correct it with change-email, or add --unknown',
  organisation:
    'not sent again: the mail server does not know our own address. Correct NOTIFY_EMAIL, restart the server, and add --unknown',
}

function describeEmail({ kind, note }: QueuedEmail): string {
  const [name] = emailKindFromName(kind).split('.', 1)
  return `${name}: ${note === null ? 'no answer is known' : deliveryFailureReason(note)}`
}
