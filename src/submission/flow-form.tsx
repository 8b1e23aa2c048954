import type { ReactNode } from 'react'
import { idsOf } from '../ui/form/controls'
import { ErrorSummary } from '../ui/form/error-summary'
import type { Answers } from './form'
import { labelOf } from './form'
import { FormContext, type FormState } from './form-context'
import { ScriptsNeeded } from './scripts-needed'
import { type SubmissionOptions, useSubmission } from './use-submission'

/**
 * A form that travels the journey of its flow. The fields inside are the browser's own, uncontrolled; their wire names are all that ties
 * them to it. A refusal that names fields stands above them; one that names none stands beside the button (SubmitButton).
 */
export function FlowForm<Given extends Answers>({
  children,
  ...options
}: SubmissionOptions<Given> & { children: ReactNode }) {
  const { state, element, handlers } = useSubmission(options)
  return (
    <FormContext value={state}>
      <form
        ref={element}
        method="post"
        noValidate
        data-flow={options.flow.name}
        aria-busy={state.status !== 'idle'}
        {...handlers}
      >
        <ScriptsNeeded />
        <Refused {...state} />
        {children}
      </form>
    </FormContext>
  )
}

function Refused({ refusal, labels, name, focus }: FormState) {
  if (refusal === undefined || refusal.problems.length === 0) return null
  const { heading, reason, problems, at } = refusal
  const lines = problems.map(({ field, message, reachable }) => ({
    href: `#${idsOf(name, field).id}`,
    label: labelOf({ labels }, field),
    message,
    follow: reachable ? () => focus(field) : undefined,
  }))
  return (
    <div className="mb-8">
      <ErrorSummary key={at} heading={heading} reason={reason} lines={lines} />
    </div>
  )
}
