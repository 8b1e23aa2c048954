import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { DraftLine } from './draft/draft-status'
import { Refused } from './form-error-summary'
import { ScriptsNeeded } from './noscript-notice'
import { useForm } from './state/form-context'

interface SubmitButtonProps {
  busy: ReactNode
  /** What stands before it in its row, such as the way back. */
  before?: ReactNode
  /** Until it may be pressed at all. */
  disabled?: boolean
  children: ReactNode
}

/**
 * Sends the form. While that lasts it is disabled and says `busy`: by its form's `aria-busy`, which the boot script sets at the first press.
 * A refusal that names no field is told beside it. */
export function SubmitButton({ busy, before, disabled, children }: SubmitButtonProps) {
  const { status } = useForm()
  return (
    <div className="space-y-6">
      <Refused at="button" />
      <ScriptsNeeded />
      <div className="space-y-2">
        <div className="flex gap-3">
          {before}
          <Button
            type="submit"
            size="large"
            className="w-full tabular sm:w-auto"
            disabled={disabled || status !== 'idle'}
          >
            <span className="idle-words">{children}</span>
            <span className="busy-words">{busy}</span>
          </Button>
        </div>
        <DraftLine />
      </div>
    </div>
  )
}
