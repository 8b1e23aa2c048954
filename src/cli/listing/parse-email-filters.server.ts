import { similarWordHint } from '../../domain/text/similar-word'
import { flowServers } from '../../flows/index.server'
import { parseSearch } from '../../orders/listing/search'
import { parseTime, timeFormats } from '../../orders/listing/time-filter'
import type { QueuedEmail } from '../../submissions/queued-emails.server'
import type { EmailFilters } from './read-email-entries.server'

/** The states of an email. */
export const emailStates = ['queued', 'sent', 'undeliverable'] as const satisfies readonly QueuedEmail['state'][]

const maxLimit = 100_000

/** The options of `list emails` that choose emails. */
type EmailFilterOptions = Record<'since' | 'until' | 'state' | 'form' | 'kind' | 'search' | 'limit', string | undefined>

/** Reads the filters. Returns a message for the operator if one is not understood. */
export function parseEmailFilters(options: EmailFilterOptions, nowMs: number): EmailFilters | string {
  const { since, until, form, kind, search, limit } = options
  const names = flowServers.map(({ flow }) => flow.name)
  if (form !== undefined && !names.includes(form))
    return `There is no form called "${form}"${similarWordHint(form, names)}\nForms: ${names.join(', ')}`
  const state = emailStates.find((name) => name === options.state)
  if (options.state !== undefined && state === undefined)
    return `There is no state called "${options.state}"${similarWordHint(options.state, emailStates)}\nStates: ${emailStates.join(', ')}`
  const from = since === undefined ? undefined : parseTime(since, nowMs)
  const to = until === undefined ? undefined : parseTime(until, nowMs)
  if (since !== undefined && from === undefined) return `--since is no time: "${since}"\nWrite ${timeFormats}`
  if (until !== undefined && to === undefined) return `--until is no time: "${until}"\nWrite ${timeFormats}`
  const parsed = search === undefined ? undefined : parseSearch(search)
  if (search !== undefined && (parsed === undefined || parsed.kind === 'words'))
    return '--search takes a whole code (AGF-…) or email address'
  if (limit !== undefined && !(/^\d+$/.test(limit) && Number(limit) >= 1 && Number(limit) <= maxLimit))
    return `--limit takes a whole number from 1 to ${maxLimit.toLocaleString('en')}`
  return {
    ...(form !== undefined && { flow: form }),
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
    ...(from !== undefined && { sinceMs: from.startMs }),
    ...(to !== undefined && { beforeMs: to.endMs }),
    ...(parsed !== undefined && parsed.kind !== 'words' && { search: parsed }),
    ...(limit !== undefined && { limit: Number(limit) }),
  }
}
