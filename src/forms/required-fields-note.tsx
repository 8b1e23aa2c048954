import { Trans } from '@lingui/react/macro'
import { useForm } from './state/form-context'

/** At the top of every form: which fields are needed. Those that are not are marked, each beside its label. */
export function NeededLine({ className = 'mb-6' }: { className?: string }) {
  const { optional } = useForm()
  return (
    <p className={`font-bold ${className}`}>
      {optional.length === 0 ? (
        <Trans>Every field is needed.</Trans>
      ) : (
        <Trans>Every field is needed, except those marked as optional.</Trans>
      )}
    </p>
  )
}
