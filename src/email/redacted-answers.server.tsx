import type { ComponentProps } from 'react'
import type { Answers } from '../forms/definition/form-definition'
import { AnswerList } from './layout.server'
import { quoted } from './redact'

/**
 * What was sent, for a letter to an address that nobody has confirmed: enough to know one's own words again, and of no use to somebody who
 * would have us carry theirs to a stranger. Where money was paid, or the reader is the organisation, `AnswerList` says everything.
 */
export function QuotedAnswers({ answers, ...list }: ComponentProps<typeof AnswerList>) {
  return <AnswerList {...list} answers={allQuoted(answers)} />
}

function allQuoted(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => {
      if (typeof answer === 'string') return [field, quoted(answer)]
      return [field, typeof answer === 'object' && answer !== null ? allQuoted(answer as Answers) : answer]
    }),
  )
}
