import { leaveNothing } from '../../adapters/database/vacuum.server'
import { errorFacts } from '../../adapters/log.server'
import { keptDays } from '../../domain/retention'
import { erase } from '../../privacy/erase.server'
import { outlived } from '../../privacy/retention.server'
import type { Desk } from '../context.server'
import { over } from './erasure-plan.server'

/**
 * Erases at once whatever nothing has happened to for longer than it is kept, which the server does by itself a week later. Without `yes`
 * it only says what it would do. Answers the exit code: 1 where one could not be erased, which keeps none of the others from it.
 */
export async function retain({ services, print }: Desk, { yes }: { yes: boolean }): Promise<number> {
  const old = await outlived(services.db, services.clock.nowMs())
  print(`${old.length} submissions have not changed for ${keptDays.submission} days`)
  let failures = 0
  const failed = (error: unknown) => {
    failures++
    return { kind: 'failed', why: errorFacts(error).error } as const
  }
  for (const { id, code } of old) {
    const erasure = yes ? await erase(services, id).catch(failed) : undefined
    if (erasure?.kind === 'failed') print(`failed    ${code}: ${erasure.why}`)
    else if (erasure?.kind === 'waits') print(`waits     ${code}: erased once ${over[erasure.reason]}`)
    else print(`${yes ? 'erased  ' : 'erase   '}  ${code}`)
  }
  if (yes) await leaveNothing(services.db)
  if (!yes && old.length > 0) print('Nothing was changed. Add --yes to do it.')
  return failures > 0 ? 1 : 0
}
