import type { ReactNode } from 'react'
import type { Answers } from './definition/form-definition'
import { draftLifeMs } from './draft/pending-payment'
import { Refused } from './form-error-summary'
import { ScriptsNeeded } from './noscript-notice'
import { Trap } from './send/honeypot-input'
import { FormContext } from './state/form-context'
import { type SubmissionOptions, useSubmission } from './use-form-submit'

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
        data-kept-for={draftLifeMs}
        aria-busy={state.status !== 'idle'}
        {...handlers}
      >
        <ScriptsNeeded />
        <Trap />
        {state.leftOrder && <state.leftOrder.Line {...state.leftOrder} startOver={state.startOver} />}
        <Refused at="top" />
        {children}
      </form>
    </FormContext>
  )
}
