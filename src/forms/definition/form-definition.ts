import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import { spoken } from '../../i18n/active-i18n'
import { labelOf } from './label-of'

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
  /** The fields that may be left out, by wire name; none where it is left out. */
  optional?: readonly string[]
  /**
   * The form's fixed alert for a refused form. `list` is the labels of the empty fields, in the form's order.
   */
  alert: (refused: { list: string; problems: Problem[] }) => string
  /** The pictures that come with it, where the browser too has to ask for one that must be there. */
  pictures?: PictureRules
}

/** Which pictures a form takes in a field, and what it says when none, or an empty file, was sent. */
export interface PictureRule {
  required: boolean
  most: number
  missing?: MessageDescriptor | (() => string)
}

/** The rules by wire name. Fields that are not named here are refused when they carry a file. */
export type PictureRules = Readonly<Record<string, PictureRule>>

/** What a form says of the answers it was given. */
export type Verdict<Given> =
  | { kind: 'valid'; answers: Given }
  | { kind: 'refused'; message: string; problems: Problem[] }

/**
 * Holds `given`, and the fields that carry a file, against the form's rules. Speaks the language that is set by `speakingTo`, or the
 * visitor's in the browser.
 */
export function examine<Given extends Answers>(
  form: Form<Given>,
  given: unknown,
  withFile: readonly string[] = [],
): Verdict<Given> {
  const result = form.schema.safeParse(given)
  const problems = new Map(missingPictures(form, withFile).map((problem) => [problem.field, problem]))
  if (result.success && problems.size === 0) return { kind: 'valid', answers: result.data }
  for (const issue of result.error?.issues ?? []) {
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

/** The pictures that must be there and are not, and those that came as an `empty` file. */
export function missingPictures(
  { pictures = {} }: { pictures?: PictureRules },
  withFile: readonly string[],
  empty: readonly string[] = [],
): Problem[] {
  return Object.entries(pictures)
    .filter(([field, { required }]) => empty.includes(field) || (required && !withFile.includes(field)))
    .map(([field, { missing = msg`Please choose a picture.` }]) => ({
      field,
      kind: 'empty',
      message: typeof missing === 'function' ? missing() : spoken(missing),
    }))
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
