import { withTimeout } from '../../domain/time/with-timeout'
import { retryLoad } from '../../ui/hydration/retry-load'
import type { FormDefinition, FormValues, Problem, ValidationResult } from '../definition/form-definition'

/** How long a submit waits for the rules, in milliseconds; after that only the server validates. */
const rulesTimeoutMs = 8_000
const retryDelaysMs = [500, 2_000]

/** Loads a form's rules. They may depend on the values: a multi-step form is validated step by step. */
export type LoadForm<Values extends FormValues> = (values: FormValues) => Promise<FormDefinition<Values>>

/** Preloads the rules and the validator before they are needed, because they are larger than the page. */
export function preloadForm<Values extends FormValues>(loadForm: LoadForm<Values>, values: FormValues) {
  return retryLoad(() => Promise.all([import('../definition/form-definition'), loadForm(values)]), retryDelaysMs)
}

/**
 * Validates the values in the browser. If the rules cannot be loaded (a dropped connection, or a page from
 * before a new version), only the server validates.
 */
export async function loadRulesAndValidate<Values extends FormValues>(
  loadForm: LoadForm<Values>,
  values: FormValues,
  fieldsWithFile: readonly string[],
): Promise<{ result: ValidationResult<FormValues>; headingFor: (remaining: Problem[]) => string }> {
  try {
    const [{ validate, toRefusedResult }, form] = await withTimeout(preloadForm(loadForm, values), rulesTimeoutMs)
    return {
      result: validate(form, values, fieldsWithFile),
      headingFor: (remaining) => toRefusedResult(form, remaining).message,
    }
  } catch (error) {
    console.error('The rules of the form could not be loaded', error)
    return { result: { kind: 'valid', values }, headingFor: () => '' }
  }
}
