import { Trans } from '@lingui/react/macro'
import { useForm } from './state/form-context'

/**
 * States at the top of every form which fields are required. Optional fields are marked next to their
 * labels.
 */
export function RequiredFieldsNote({ className = 'mb-6' }: { className?: string }) {
  const { optional } = useForm()
  return (
    <p className={`font-bold ${className}`}>
      {optional.length === 0 ? (
        <Trans>All fields are required.</Trans>
      ) : (
        <Trans>All fields are required, except those marked as optional.</Trans>
      )}
    </p>
  )
}
