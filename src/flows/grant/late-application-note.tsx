import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { deadlines } from '../../../content/festival'
import { formatDay } from '../../domain/time/format-dates'
import { useForm } from '../../forms/state/form-context'
import { useWasHydrated } from '../../ui/hydration/use-was-hydrated'

const noteId = 'grant-deadline-is-past'

/**
 * Explains next to the button, once the deadline has passed, what happens to an application that is sent
 * anyway.
 * Source: docs/product/forms.md#56-grant-application.
 */
export function LateApplicationNote({ isEnforced = deadlines.grant.enforced }: { isEnforced?: boolean }) {
  const { i18n } = useLingui()
  const day = formatDay(deadlines.grant.endsAt, i18n)
  if (!useIsLate()) return null
  return (
    <div id={noteId} className="border-2 border-adire border-l-8 bg-white px-4 py-3">
      {isEnforced ? (
        <p className="font-bold">
          <Trans comment="{day} is a date, such as 20 July 2025.">
            Applications closed at the end of {day}, West Africa Time.
          </Trans>
        </p>
      ) : (
        <>
          <p className="font-bold">
            <Trans>The deadline of {day} has passed.</Trans>
          </p>
          <p>
            <Trans>
              You can still send this form, and we will keep it. Under the competition rules, late applications are not
              accepted, so the judges may not consider yours.
            </Trans>
          </p>
        </>
      )}
    </div>
  )
}

/** Shown with the success message of an application that the server received after the deadline. */
export function ReceivedLateNote() {
  const { i18n } = useLingui()
  const { success } = useForm()
  const day = formatDay(deadlines.grant.endsAt, i18n)
  if (success?.late !== true) return null
  return (
    <p className="font-bold">
      <Trans comment="{day} is a date, such as 20 July 2025.">
        We received your application after the deadline of {day}. The judges may not consider it.
      </Trans>
    </p>
  )
}

/**
 * Hydration renders the same state as the document; afterwards the clock corrects a document that was built
 * before the deadline.
 */
function useIsLate(): boolean {
  const wasHydrated = useWasHydrated()
  const [isLate, setLate] = useState(() => (wasHydrated ? document.getElementById(noteId) !== null : isPast()))
  useEffect(() => setLate(isPast()), [])
  return isLate
}

function isPast(): boolean {
  return Date.now() > Date.parse(deadlines.grant.endsAt)
}
