import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button'
import { ErrorSummary } from '../ui/form/error-summary'
import { DraftLine } from './draft-line'
import { useForm } from './form-context'
import { ScriptsNeeded } from './scripts-needed'

/**
 * Sends the form. While that lasts it is disabled and says `busy`. A refusal that names no field is told beside it, where the visitor
 * is, with the way to the order where there is one already.
 */
export function SubmitButton({ busy, children }: { busy: ReactNode; children: ReactNode }) {
  const { status, refusal } = useForm()
  return (
    <div className="space-y-6">
      {refusal !== undefined && refusal.problems.length === 0 && (
        <ErrorSummary key={refusal.at} heading={refusal.heading} reason={refusal.reason}>
          {refusal.order !== undefined && (
            <Link to={refusal.order} className="inline-flex min-h-11 items-center underline underline-offset-4">
              <Trans>Open your order</Trans>
            </Link>
          )}
        </ErrorSummary>
      )}
      <ScriptsNeeded />
      <div className="space-y-2">
        <Button type="submit" size="large" className="w-full tabular sm:w-auto" disabled={status !== 'idle'}>
          {status === 'idle' ? children : busy}
        </Button>
        <DraftLine />
      </div>
    </div>
  )
}
