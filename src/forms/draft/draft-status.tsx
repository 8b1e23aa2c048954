import { Trans } from '@lingui/react/macro'
import { focusControl, getControls } from '../state/dom-controls'
import { useForm } from '../state/form-context'

/**
 * Shows that the typed values are saved on this device and offers to clear them. Its space is reserved from
 * the start, so the layout does not shift.
 */
export function DraftStatus() {
  const { isDraftSaved } = useForm()
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-soot text-sm">
      <p role="status">{isDraftSaved && <Trans>Saved on this device.</Trans>}</p>
      {isDraftSaved && (
        <button
          type="reset"
          className="min-h-11 min-w-11 underline underline-offset-4 hover:text-coal"
          onClick={({ currentTarget: { form } }) => form && setTimeout(() => focusControl(getControls(form)[0]))}
        >
          <Trans comment="Button that empties the form and deletes what was saved">Clear form</Trans>
        </button>
      )}
    </div>
  )
}
