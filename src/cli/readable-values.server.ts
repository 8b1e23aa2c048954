import type { FormValues } from '../forms/definition/form-definition'
import type { FlowServer } from '../submissions/flow-definition.server'
import { listedChoice } from '../submissions/listing/listed-values.server'

/**
 * Values as staff read them: the title of what was chosen instead of a wire value such as 'VIRTUAL'. An amount
 * that was chosen stays an amount.
 */
export function readableValues(flow: FlowServer | undefined, values: FormValues): FormValues {
  const { choice, repeated = [] } = flow?.listing ?? {}
  if (flow === undefined || choice === undefined || repeated.includes(choice.field)) return values
  return replaceField(values, choice.field.split('.'), listedChoice(flow, values))
}

/** A copy with another value at this place. Nothing is added where a part of the way is missing. */
function replaceField(values: FormValues, [name = '', ...rest]: readonly string[], value: string): FormValues {
  if (!Object.hasOwn(values, name)) return values
  const inner = values[name]
  if (rest.length === 0) return { ...values, [name]: value }
  return typeof inner === 'object' && inner !== null
    ? { ...values, [name]: replaceField(inner as FormValues, rest, value) }
    : values
}
