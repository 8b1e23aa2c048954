import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { DraftStatus } from './draft/draft-status'
import { FormErrorSummary } from './form-error-summary'
import { SalesClosedNote } from './sales-closed-note'
import { useForm } from './state/form-context'

interface SubmitButtonProps {
  busyLabel: ReactNode
  /** Content before the button in its row, such as a back button. */
  before?: ReactNode
  /** Disables the button regardless of the form's status. Without scripts, which enable it, it is not disabled. */
  disabled?: boolean
  children: ReactNode
}

/**
 * Submits the form. While the form is being sent, the button is disabled and shows `busyLabel`. The label
 * depends on the form's `aria-busy`, which the boot script sets on the first click. An error that names no
 * field is shown next to the button.
 */
export function SubmitButton({ busyLabel, before, disabled, children }: SubmitButtonProps) {
  const { status, closed, contactEmail, duplicateWarning, sendLater } = useForm()
  if (closed) return <SalesClosedNote {...closed} contactEmail={contactEmail} />
  return (
    <div className="space-y-6">
      <FormErrorSummary position="button" />
      {sendLater && <sendLater.Component {...sendLater} />}
      {duplicateWarning && <duplicateWarning.Component />}
      <div className="space-y-2">
        <div className="flex gap-3 large-text:flex-wrap">
          {/* Keeps its width: the main button takes the rest of the row. */}
          {before && <div className="flex max-w-3/5 shrink-0">{before}</div>}
          {disabled && (
            // First, because the Enter key presses the first button of a form.
            <noscript>
              <Button type="submit" size="large" className="w-full sm:w-auto">
                {children}
              </Button>
            </noscript>
          )}
          <Button
            type="submit"
            size="large"
            className={`w-full tabular sm:w-auto ${disabled ? 'noscript:hidden' : ''}`}
            disabled={disabled || status !== 'idle'}
          >
            <span className="idle-label">{children}</span>
            <span className="busy-label">{busyLabel}</span>
          </Button>
        </div>
        {/* The button announces nothing to screen readers, because it is disabled. */}
        <p role="status" className="sr-only">
          {status === 'submitting' && (
            <Trans comment="For screen readers, while a form is on its way to us">We are sending your form.</Trans>
          )}
        </p>
        <DraftStatus />
      </div>
    </div>
  )
}
