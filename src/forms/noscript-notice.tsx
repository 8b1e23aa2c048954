import { Trans } from '@lingui/react/macro'
import { useForm } from './state/form-context'

/** What a visitor without scripts reads where the form begins and where its button is. */
export function ScriptsNeeded() {
  const { writeTo } = useForm()
  return (
    <noscript>
      <p className="mb-6 border-2 border-laterite bg-white p-4 font-bold">
        <Trans>
          This form needs scripts. Please allow them for this site, or{' '}
          <a href={`mailto:${writeTo}`} className="underline underline-offset-4">
            write to us
          </a>
          .
        </Trans>
      </p>
    </noscript>
  )
}
