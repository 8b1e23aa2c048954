import { kindOf, lettersOf, sendAgain } from '../../submissions/email-queue.server'
import type { Desk } from '../context.server'
import { findRow } from '../find-submission.server'

/**
 * Queues the letters of a submission once more, or one kind of them: also those that were given up. A letter that still waits for the mail
 * server is tried at once rather than doubled. They go to the address of the form, which nobody can change. Answers the exit code.
 */
export async function resend(desk: Desk, wanted: string, kind: string | undefined): Promise<number> {
  const { services, print } = desk
  const row = await findRow(services.db, wanted)
  if (row === undefined) {
    console.error(`Nothing is known under ${wanted}`)
    return 1
  }
  const kinds = [...new Set((await lettersOf(services.db, row.id)).map((letter) => kindOf(letter.kind)))]
  if (kinds.length === 0) {
    console.error(`${row.code} is ${row.state}: no letter was written for it yet`)
    return 1
  }
  if (kind !== undefined && !kinds.includes(kind)) {
    console.error(`${row.code} has no letter called ${kind}. Its letters: ${kinds.join(', ')}`)
    return 1
  }
  for (const one of kinds.filter((candidate) => kind === undefined || candidate === kind)) {
    const outcome = await sendAgain(services, { submissionId: row.id, kind: one })
    switch (outcome.kind) {
      case 'queued':
        print(`${row.code}: ${outcome.name} is queued; the running server sends it`)
        break
      case 'waiting':
        print(`${row.code}: ${outcome.name} has not left yet; the running server tries it now`)
        break
      default:
        print(`${row.code}: ${one} was queued a moment ago by somebody else`)
    }
  }
  return 0
}
