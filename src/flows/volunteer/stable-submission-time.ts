import type { FormValues } from '../../forms/definition/form-definition'

/**
 * Returns a function that adds the time of submission. The same values keep the time at which they were
 * first sent, so the server recognises a form that is sent again after a dropped connection.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export function createSubmissionTimeAdder(now: () => Date = () => new Date()): (values: FormValues) => FormValues {
  let lastStamp: { content: string; submittedAt: string } | undefined
  return (values) => {
    const content = JSON.stringify(values)
    if (lastStamp?.content !== content) lastStamp = { content, submittedAt: now().toISOString() }
    return { ...values, submittedAt: lastStamp.submittedAt }
  }
}
