import type { I18n } from '@lingui/core'
import * as z from 'zod/mini'
import type { FormDefinition, FormValues, ValidationResult } from '../../forms/definition/form-definition'
import { validate } from '../../forms/definition/form-definition'
import { withI18n } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'

/** The part of a form that decides what a browser sends for it. */
type ConvertedFlow = Pick<FlowServer, 'form' | 'noScript'>

/**
 * Converts the values that a browser posts without JavaScript to those that the page's JavaScript would send:
 * checkboxes become booleans, `group.field` names become groups, and derived values (a price) are added. Values in
 * another unit are validated before their conversion, so that the problems refer to what the visitor has typed.
 */
export function toWireValues(
  { form, noScript = {} }: ConvertedFlow,
  fields: Readonly<Record<string, string>>,
  i18n: I18n,
): ValidationResult<FormValues> {
  const values = groupFields(form, fields)
  const { pageForm, toWire = (unchanged) => unchanged } = noScript
  const result = withI18n(i18n, () =>
    pageForm === undefined ? ({ kind: 'valid', values } as const) : validate(pageForm, values),
  )
  return result.kind === 'refused' ? result : { kind: 'valid', values: toWire(result.values) }
}

/** Only names that the form has are split into groups, so no name reaches a prototype. */
function groupFields(form: FormDefinition, fields: Readonly<Record<string, string>>): FormValues {
  const values: FormValues = { ...fields }
  const checkboxes = listCheckboxes(form)
  for (const name of new Set([...Object.keys(form.labels), ...checkboxes])) {
    const isCheckbox = checkboxes.has(name)
    if (!isCheckbox && !Object.hasOwn(fields, name)) continue
    const value = isCheckbox ? Object.hasOwn(fields, name) : fields[name]
    const [group = '', field] = name.split('.')
    if (field === undefined) {
      values[name] = value
      continue
    }
    delete values[name]
    values[group] = { ...Object(Object.hasOwn(values, group) ? values[group] : {}), [field]: value }
  }
  return values
}

const knownCheckboxes = new WeakMap<FormDefinition, ReadonlySet<string>>()

/** The wire names of a form's checkboxes: the booleans of its schema. */
function listCheckboxes(form: FormDefinition): ReadonlySet<string> {
  const known = knownCheckboxes.get(form)
  if (known !== undefined) return known
  const schema = z.toJSONSchema(form.schema, { io: 'input', unrepresentable: 'any' })
  const names = new Set(findBooleans(schema as JsonSchema, ''))
  knownCheckboxes.set(form, names)
  return names
}

interface JsonSchema {
  type?: string
  const?: unknown
  properties?: Readonly<Record<string, JsonSchema>>
}

function findBooleans({ type, const: constant, properties = {} }: JsonSchema, name: string): string[] {
  if (type === 'boolean' || typeof constant === 'boolean') return [name]
  return Object.entries(properties).flatMap(([field, nested]) =>
    findBooleans(nested, name === '' ? field : `${name}.${field}`),
  )
}
