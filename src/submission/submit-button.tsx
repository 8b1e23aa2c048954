import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { ErrorSummary } from '../ui/form/error-summary'
import { useForm } from './form-context'

/**
 * Sends the form. While that lasts it is disabled and says `busy`. A refusal that names no field is told beside it, where the visitor is.
 */
export function SubmitButton({ busy, children }: { busy: ReactNode; children: ReactNode }) {
  const { status, refusal } = useForm()
  return (
    <div className="space-y-6">
      {refusal !== undefined && refusal.problems.length === 0 && (
        <ErrorSummary key={refusal.at} heading={refusal.heading} reason={refusal.reason} />
      )}
      <Button type="submit" size="large" className="w-full tabular sm:w-auto" disabled={status !== 'idle'}>
        {status === 'idle' ? children : busy}
      </Button>
    </div>
  )
}
