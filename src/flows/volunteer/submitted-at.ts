import type { Answers } from '../../submission/form'

/**
 * Adds the moment of sending. The same answers keep the moment at which they were first sent: when they are sent again after a dropped
 * connection, the server has to know them as the same. Source: specification, section 3 (submittedAt).
 */
export function createStamp(now: () => Date = () => new Date()): (answers: Answers) => Answers {
  let first: { content: string; submittedAt: string } | undefined
  return (answers) => {
    const content = JSON.stringify(answers)
    if (first?.content !== content) first = { content, submittedAt: now().toISOString() }
    return { ...answers, submittedAt: first.submittedAt }
  }
}
