import { Trans } from '@lingui/react/macro'
import { useForm } from './state/form-context'

/** The notice for visitors without JavaScript, at the start of the form and at its button. */
export function FormNoscriptNotice() {
  const { contactEmail } = useForm()
  return (
    <noscript>
      <p className="mb-6 border-2 border-laterite bg-white p-4 font-bold">
        <Trans>
          This form needs JavaScript. Please turn it on for this site, or{' '}
          <a href={`mailto:${contactEmail}`} className="underline underline-offset-4">
            write to us
          </a>
          .
        </Trans>
      </p>
    </noscript>
  )
}
