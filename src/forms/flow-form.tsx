import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { FormValues } from './definition/form-definition'
import { draftLifetimeMs } from './draft/draft-storage'
import { FormErrorSummary } from './form-error-summary'
import { SalesClosedNote } from './sales-closed-note'
import { HoneypotInput } from './send/honeypot-input'
import { FormContext } from './state/form-context'
import { type LinkValue, useFillFromLink } from './state/use-fill-from-link'
import { useSalesClosed } from './state/use-sales-closed'
import { type FormSubmitOptions, useFormSubmit } from './use-form-submit'

/**
 * The form of a flow. Its fields are uncontrolled native controls, connected to the form only by their wire
 * names. An error that names fields is shown above them; an error that names none is shown next to the
 * button (SubmitButton). Without scripts the browser posts it to the form's route, in the language of the page.
 */
export function FlowForm<Values extends FormValues>({
  linkValue,
  isSoldOut = false,
  children,
  ...options
}: FormSubmitOptions<Values> & {
  /** The field that a link to this form can fill in. */
  linkValue?: LinkValue
  /** Whether nothing is left of what the form offers. */
  isSoldOut?: boolean
  children: ReactNode
}) {
  const { locale } = useLingui().i18n
  const { formState, formRef, handlers } = useFormSubmit(options)
  // After useFormSubmit, whose listeners must hear of the value.
  useFillFromLink(formRef, linkValue)
  const { flow, contactEmail } = options
  const isClosed = useSalesClosed(flow.sales)
  const isPaid = flow.payment !== undefined
  const closed = isClosed || isSoldOut ? ({ reason: isClosed ? 'closed' : 'sold out', isPaid } as const) : undefined
  return (
    <FormContext value={{ ...formState, closed }}>
      <form
        ref={formRef}
        method="post"
        action={`${options.flow.submitPath}?lang=${locale}`}
        encType="multipart/form-data"
        noValidate
        data-flow={flow.name}
        data-kept-for={draftLifetimeMs}
        aria-busy={formState.status !== 'idle'}
        {...handlers}
      >
        <HoneypotInput />
        {formState.startedOrder && (
          <formState.startedOrder.Component {...formState.startedOrder} startOver={formState.startOver} />
        )}
        {closed && <SalesClosedNote {...closed} contactEmail={contactEmail} />}
        <FormErrorSummary position="top" />
        {children}
      </form>
    </FormContext>
  )
}
