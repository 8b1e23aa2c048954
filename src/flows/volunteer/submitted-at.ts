import type { Answers } from '../../forms/definition/form-definition'

/**
 * Adds the time of sending. The same values keep the time at which they were first sent, so the server
 * recognises a form that is sent again after a dropped connection.
 * Source: docs/product/forms.md#58-volunteer-application.
 */
export function createStamp(now: () => Date = () => new Date()): (answers: Answers) => Answers {
  let first: { content: string; submittedAt: string } | undefined
  return (answers) => {
    const content = JSON.stringify(answers)
    if (first?.content !== content) first = { content, submittedAt: now().toISOString() }
    return { ...answers, submittedAt: first.submittedAt }
  }
}
