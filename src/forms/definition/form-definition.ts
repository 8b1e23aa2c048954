import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import { translate } from '../../i18n/active-i18n'
import { fieldLabel } from './field-label'

/** One invalid field: its wire name, whether it was left empty, and the message for the visitor. */
export interface Problem {
  field: string
  kind: 'empty' | 'invalid'
  message: string
}

/** The values of a form by wire name; nested groups (the volunteer's payload) are nested here too. */
export type FormValues = Record<string, unknown>

/** The wire names of a form's fields; those of nested groups are written `group.field`. */
export type FieldName<Values> = {
  [Key in keyof Values & string]: Values[Key] extends Record<string, unknown> ? `${Key}.${FieldName<Values[Key]>}` : Key
}[keyof Values & string]

/** The validation rules of a form, the same in the browser and on the server. */
export interface FormDefinition<Values extends FormValues = FormValues> {
  /** Its keys are the wire names. It must be idempotent, because stored values are parsed again. */
  schema: z.ZodMiniType<Values>
  /**
   * The label of each field by wire name (`group.field` for nested ones), used on the page, in errors and
   * in emails.
   */
  labels: Readonly<Record<string, MessageDescriptor>>
  /** The wire names of the optional fields; absent if every field is required. */
  optional?: readonly string[]
  /**
   * Returns the fixed alert for a rejected form. `blankLabels` lists the labels of the empty fields in form
   * order.
   */
  errorMessage: (refused: { blankLabels: string; problems: Problem[] }) => string
  /** The image fields, set if the browser must also check for required images. */
  images?: ImageRules
}

/** Which images a field accepts, and the message if a required image is missing or a file is empty. */
export interface ImageRule {
  required: boolean
  maxCount: number
  missingMessage?: MessageDescriptor | (() => string)
}

/** The rules by wire name. A file in any other field is rejected. */
export type ImageRules = Readonly<Record<string, ImageRule>>

/** The result of validating the values of a form. */
export type ValidationResult<Values> =
  | { kind: 'valid'; values: Values }
  | { kind: 'refused'; message: string; problems: Problem[] }

/**
 * Validates `input` and the fields with a file against the form's rules. Messages are in the language set
 * by `withI18n`, or in the browser in the visitor's language.
 */
export function validate<Values extends FormValues>(
  form: FormDefinition<Values>,
  input: unknown,
  fieldsWithFile: readonly string[] = [],
): ValidationResult<Values> {
  const result = form.schema.safeParse(input)
  const problems = new Map(findMissingImages(form, fieldsWithFile).map((problem) => [problem.field, problem]))
  if (result.success && problems.size === 0) return { kind: 'valid', values: result.data }
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join('.')
    if (problems.has(field)) continue
    problems.set(field, {
      field,
      kind: isBlank(getAtPath(input, issue.path)) ? 'empty' : 'invalid',
      message: issue.message,
    })
  }
  return toRefusedResult(form, sortByFormOrder(form, [...problems.values()]))
}

/** Builds a rejection from problems, including those found elsewhere (prices, files, database lookups). */
export function toRefusedResult(
  form: Pick<FormDefinition<never>, 'labels' | 'errorMessage'>,
  problems: Problem[],
): Extract<ValidationResult<never>, { kind: 'refused' }> {
  const blankLabels = problems
    .filter((problem) => problem.kind === 'empty')
    .map((problem) => fieldLabel(form, problem.field))
    .join(', ')
  return { kind: 'refused', message: form.errorMessage({ blankLabels, problems }), problems }
}

/** Returns a problem for each required image that is missing and for each field in `emptyFileFields`. */
export function findMissingImages(
  { images = {} }: { images?: ImageRules },
  fieldsWithFile: readonly string[],
  emptyFileFields: readonly string[] = [],
): Problem[] {
  return Object.entries(images)
    .filter(([field, { required }]) => emptyFileFields.includes(field) || (required && !fieldsWithFile.includes(field)))
    .map(([field, { missingMessage = msg`Please choose a picture.` }]) => ({
      field,
      kind: 'empty',
      message: typeof missingMessage === 'function' ? missingMessage() : translate(missingMessage),
    }))
}

function sortByFormOrder(form: Pick<FormDefinition<never>, 'labels'>, problems: Problem[]): Problem[] {
  const order = Object.keys(form.labels)
  return problems.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

function getAtPath(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input)
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
