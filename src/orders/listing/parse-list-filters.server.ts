import type { Database } from '../../adapters/database/tables.server'
import { submissionStates } from '../../domain/submission-state'
import { similarWordHint } from '../../domain/text/similar-word'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { choiceTitle } from '../../submissions/listing/listed-values.server'
import { hasFilteredSubmissions } from './filter-submissions.server'
import type { ListFilters, WantedChoices } from './list-filters'
import { maxSearchLength, parseSearch } from './search'
import { parseTime, timeFormats } from './time-filter'

/** The options of `list` that choose submissions. */
interface FilterOptions {
  state: string | undefined
  since: string | undefined
  until: string | undefined
  ticket: string | undefined
  search: string | undefined
  limit: string | undefined
}

const maxLimit = 1_000_000

/** Reads the filters. Returns a message for the operator if one is not understood. */
export async function parseListFilters(
  db: Database,
  flows: ReadonlyMap<string, FlowServer>,
  flow: string,
  options: FilterOptions,
  nowMs: number,
): Promise<ListFilters | string> {
  const { state, since, until, ticket, search, limit } = options
  const names = [...flows.keys(), 'all']
  if (!names.includes(flow))
    return `There is no form called "${flow}"${similarWordHint(flow, names)}\nForms: ${names.join(', ')}`
  const filters: ListFilters = { flow }
  if (state !== undefined) {
    const known = submissionStates.find((name) => name === state)
    if (known === undefined)
      return `There is no state called "${state}"${similarWordHint(state, submissionStates)}\nStates: ${submissionStates.join(', ')}`
    filters.state = known
  }
  const spans = { since: since && parseTime(since, nowMs), until: until && parseTime(until, nowMs) }
  if (since !== undefined && !spans.since) return `--since is no time: "${since}"\nWrite ${timeFormats}`
  if (until !== undefined && !spans.until) return `--until is no time: "${until}"\nWrite ${timeFormats}`
  if (spans.since) filters.sinceMs = spans.since.startMs
  if (spans.until) filters.beforeMs = spans.until.endMs
  if (spans.since && spans.until && spans.since.startMs >= spans.until.endMs) return '--since is later than --until'
  if (search !== undefined) {
    const parsed = parseSearch(search)
    if (parsed === undefined) return `--search takes up to ten words and ${maxSearchLength} characters`
    filters.search = parsed
  }
  if (limit !== undefined) {
    if (!/^\d+$/.test(limit) || Number(limit) < 1 || Number(limit) > maxLimit)
      return `--limit takes a whole number from 1 to ${maxLimit.toLocaleString('en')}`
    filters.limit = Number(limit)
  }
  if (ticket === undefined) return filters
  const choices = await findChoices(db, flows, flow, ticket)
  return typeof choices === 'string' ? choices : { ...filters, choices }
}

/**
 * Finds the choices with this title. A wire value is accepted as well, because it may have been on sale only last
 * year.
 */
async function findChoices(
  db: Database,
  flows: ReadonlyMap<string, FlowServer>,
  flow: string,
  typed: string,
): Promise<readonly WantedChoices[] | string> {
  const withChoice = [...flows.values()].flatMap(({ flow: { name }, listing: { choice } }) =>
    choice !== undefined && (flow === 'all' || flow === name) ? [{ name, choice }] : [],
  )
  if (withChoice.length === 0) return `--ticket is not for ${flow}, which has nothing to choose from`
  const titled = withChoice.map(({ name, choice: { field, options } }) => ({
    flow: name,
    field,
    values: options.filter(({ label }) => isSameTitle(choiceTitle(label), typed)).map(({ value }) => value),
  }))
  const found = titled.filter(({ values }) => values.length > 0)
  if (found.length > 0) return found
  const sent = titled.map((choice) => ({ ...choice, values: [typed] }))
  if (await hasFilteredSubmissions(db, { flow, choices: sent })) return sent
  const titles = withChoice.flatMap(({ choice }) => choice.options.map(({ label }) => choiceTitle(label)))
  return `Nothing is called "${typed}"${similarWordHint(typed, titles)}\nThere are: ${titles.join(', ')}`
}

function isSameTitle(title: string, typed: string): boolean {
  return title.toLowerCase() === typed.trim().toLowerCase()
}
