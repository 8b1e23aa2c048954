import { Trans } from '@lingui/react/macro'
import { controlsOf, goTo } from '../state/dom-controls'
import { useForm } from '../state/form-context'

/** Says that what was typed is kept on this device, and offers to empty it. Its place is there from the start, so nothing jumps. */
export function DraftLine() {
  const { isKept } = useForm()
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-soot text-sm">
      <p role="status">{isKept && <Trans>Saved on this phone.</Trans>}</p>
      {isKept && (
        <button
          type="reset"
          className="min-h-11 min-w-11 underline underline-offset-4 hover:text-coal"
          onClick={({ currentTarget: { form } }) => form && setTimeout(() => goTo(controlsOf(form)[0]))}
        >
          <Trans>Clear</Trans>
        </button>
      )}
    </div>
  )
}
