import type { MessageDescriptor } from '@lingui/core'
import type * as z from 'zod/mini'
import { spoken } from './words'

/** One refused field: its wire name, whether it was left empty, and what to tell the visitor. */
export interface Problem {
  field: string
  kind: 'empty' | 'wrong'
  message: string
}

/** The answers of a form by wire name; nested groups (the volunteer's payload) are nested here too. */
export type Answers = Record<string, unknown>

/** The wire names of a form's fields; those of nested groups are written `group.field`. */
export type FieldName<Given> = {
  [Key in keyof Given & string]: Given[Key] extends Record<string, unknown> ? `${Key}.${FieldName<Given[Key]>}` : Key
}[keyof Given & string]

/** A form's rules, the same in the browser and on the server. */
export interface Form<Given extends Answers = Answers> {
  /** Its keys are the wire names. It must be idempotent: stored answers are parsed again. */
  schema: z.ZodMiniType<Given>
  /** What each field is called, by wire name (`group.field` for nested ones): on the page, in errors and in letters. */
  labels: Readonly<Record<string, MessageDescriptor>>
  /** The specification's alert for a refused form. `list` is the labels of the empty fields, in the form's order. */
  alert: (refused: { list: string; problems: Problem[] }) => string
}

/** What a form says of the answers it was given. */
export type Verdict<Given> =
  | { kind: 'valid'; answers: Given }
  | { kind: 'refused'; message: string; problems: Problem[] }

/** Holds `given` against the form's rules. Speaks the language that is set by `speakingTo`, or the visitor's in the browser. */
export function examine<Given extends Answers>(form: Form<Given>, given: unknown): Verdict<Given> {
  const result = form.schema.safeParse(given)
  if (result.success) return { kind: 'valid', answers: result.data }
  const problems = new Map<string, Problem>()
  for (const issue of result.error.issues) {
    const field = issue.path.join('.')
    if (problems.has(field)) continue
    problems.set(field, {
      field,
      kind: isEmpty(valueAt(given, issue.path)) ? 'empty' : 'wrong',
      message: issue.message,
    })
  }
  return refusal(form, inFormOrder(form, [...problems.values()]))
}

/** A refusal made of problems that were found elsewhere (prices, files, questions to the database). */
export function refusal(
  form: Pick<Form<never>, 'labels' | 'alert'>,
  problems: Problem[],
): Extract<Verdict<never>, { kind: 'refused' }> {
  const list = problems
    .filter((problem) => problem.kind === 'empty')
    .map((problem) => labelOf(form, problem.field))
    .join(', ')
  return { kind: 'refused', message: form.alert({ list, problems }), problems }
}

/** What the form calls this field, in the language being spoken; its wire name where it has no label. */
export function labelOf(form: Pick<Form<never>, 'labels'>, field: string): string {
  const label = form.labels[field]
  return label === undefined ? field : spoken(label)
}

function inFormOrder(form: Pick<Form<never>, 'labels'>, problems: Problem[]): Problem[] {
  const order = Object.keys(form.labels)
  return problems.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], given)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
