import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { idsOf } from '../ui/form/controls'
import { ErrorSummary } from '../ui/form/error-summary'
import { labelOf } from './definition/label-of'
import { useForm } from './state/form-context'

/**
 * Why the form was not taken, where this is its place: above the fields when it names some of them, else beside the button, where the
 * visitor is. There is a way to the order where there is one already.
 */
export function Refused({ at }: { at: 'top' | 'button' }) {
  const { refusal, labels, name, messages, focus } = useForm()
  if (refusal === undefined) return null
  const { heading, reason, order, problems } = refusal
  if ((messages === 'top' || problems.length > 0) !== (at === 'top')) return null
  const lines = problems.map(({ field, message, reachable }) => ({
    href: `#${idsOf(name, field).id}`,
    label: labelOf({ labels }, field),
    message,
    follow: reachable ? () => focus(field) : undefined,
  }))
  return (
    <div className={at === 'top' ? 'mb-8' : undefined}>
      <ErrorSummary key={refusal.at} heading={heading} reason={reason} lines={lines} place={messages}>
        {order !== undefined && (
          <Link to={order} className="inline-flex min-h-11 items-center underline underline-offset-4">
            <Trans>Open your order</Trans>
          </Link>
        )}
      </ErrorSummary>
    </div>
  )
}
