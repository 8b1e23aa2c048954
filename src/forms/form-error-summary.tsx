import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { fieldIds } from '../ui/form/controls'
import { ErrorSummary } from '../ui/form/error-summary'
import { fieldLabel } from './definition/field-label'
import { useForm } from './state/form-context'

/**
 * Shows why the form was rejected, if `position` is the right place: above the fields if the failure names
 * some of them or messages go to the top, otherwise next to the button, where the visitor is. Links to the
 * order if there already is one.
 */
export function FormErrorSummary({ position }: { position: 'top' | 'button' }) {
  const { failure, labels, name, messagePosition, focusField } = useForm()
  if (failure === undefined) return null
  const { heading, reason, order, problems } = failure
  if ((messagePosition === 'top' || problems.length > 0) !== (position === 'top')) return null
  const lines = problems.map(({ field, message, isFocusable }) => ({
    href: `#${fieldIds(name, field).id}`,
    label: fieldLabel({ labels }, field),
    message,
    focusField: isFocusable ? () => focusField(field) : undefined,
  }))
  return (
    <div className={position === 'top' ? 'mb-8' : undefined}>
      <ErrorSummary key={failure.shownAtMs} heading={heading} reason={reason} items={lines} position={messagePosition}>
        {order !== undefined && (
          <Link to={order} className="inline-flex min-h-11 items-center underline underline-offset-4">
            <Trans comment="Link">See your order</Trans>
          </Link>
        )}
      </ErrorSummary>
    </div>
  )
}
