import { findUnknownPlaceholders } from '../../domain/text/mailing-placeholders'
import type { ContentProblem } from './content-problem'
import { isMessage, type LocatedContentValue } from './value-checks'

type Message = LocatedContentValue['value'] & { message: unknown; values?: Record<string, unknown> }

/**
 * Returns texts with a placeholder that nothing fills: neither a fact of the sentence itself nor one of `facts`
 * beside it. Its readers would see nothing in its place.
 */
export function findUnfilledPlaceholders(
  values: readonly (LocatedContentValue & { file: string })[],
): ContentProblem[] {
  return values.flatMap(({ file, path, value }) => {
    if (typeof value !== 'object' || value === null || isMessage(value)) return []
    const facts = 'facts' in value && typeof value.facts === 'object' ? Object.keys(value.facts ?? {}) : []
    return Object.entries(value).flatMap(([name, message]) =>
      isMessage(message)
        ? findUnfilled(message, facts).map((placeholder): ContentProblem => {
            const known = facts.map((fact) => `{${fact}}`).join(', ')
            return {
              kind: 'mistake',
              file,
              path: Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`,
              problem: `{${placeholder}} is the name of no fact, so readers would see nothing in its place.`,
              advice: known === '' ? 'Write the words themselves.' : `The facts of this text are: ${known}.`,
            }
          })
        : [],
    )
  })
}

function findUnfilled({ message, values }: Message, facts: readonly string[]): string[] {
  const known = [...facts, ...Object.keys(values ?? {})]
  return [...new Set(listPlaceholders(message))].filter((name) => !known.includes(name))
}

/** Lingui's compiler turns a message into a list of texts and of [name, format, texts by case]. */
function listPlaceholders(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token) =>
    Array.isArray(token) ? [String(token[0]), ...Object.values(token[2] ?? {}).flatMap(listPlaceholders)] : [],
  )
}

/** The texts of the emails about an outcome, by outcome. */
type OutcomeEmails = Readonly<Record<string, { subject: string; paragraphs: readonly string[] }>>

/** Returns placeholders of the emails to applicants that are not {name} or {code}, the ones that are filled in. */
export function findOutcomePlaceholders(emails: OutcomeEmails): ContentProblem[] {
  return Object.entries(emails).flatMap(([outcome, { subject, paragraphs }]) =>
    [
      { path: 'subject', text: subject },
      ...paragraphs.map((text, index) => ({ path: `paragraphs[${index}]`, text })),
    ].flatMap(({ path, text }) => {
      const problem = explainOutcomeText(text)
      const place = { file: 'content/grant-outcomes.ts', path: `grantOutcomeEmails.${outcome}.${path}` }
      const advice = 'There are {name} and {code}.'
      return problem === undefined ? [] : [{ kind: 'mistake' as const, ...place, problem, advice }]
    }),
  )
}

function explainOutcomeText(text: string): string | undefined {
  // Applicants have no ticket to name.
  const [unknown] = [...findUnknownPlaceholders(text), ...(text.includes('{ticket}') ? ['ticket'] : [])]
  if (unknown !== undefined) return `there is no placeholder {${unknown}}.`
  return /[{}]/.test(text.replace(/\{\w+\}/g, '')) ? 'the braces of this text do not match.' : undefined
}
