import { replaceFieldValue } from '../forms/definition/field-value'
import type { FormValues } from '../forms/definition/form-definition'
import type { FlowServer } from '../submissions/flow-definition.server'
import { listedChoice } from '../submissions/listing/listed-values.server'

/**
 * Values as staff read them: the title of what was chosen instead of a wire value such as 'VIRTUAL'. An amount
 * that was chosen stays an amount.
 */
export function withChoiceTitles(flow: FlowServer | undefined, values: FormValues): FormValues {
  const { choice, repeated = [] } = flow?.listing ?? {}
  if (flow === undefined || choice === undefined || repeated.includes(choice.field)) return values
  return replaceFieldValue(values, choice.field, listedChoice(flow, values))
}
