import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormStatus } from './form-context'

/** A payment page that has not opened by then does not come, in milliseconds. */
const leavingMs = 20_000

/**
 * One sending at a time: what is pressed meanwhile does nothing. `journey` resolves to true when the payment page is on its way; `onStay` is
 * called when it did not open.
 */
export function useSending(journey: (form: HTMLFormElement) => Promise<unknown>, onStay: () => void) {
  const sending = useRef(false)
  const [status, setStatus] = useStatus()
  const [sentPercent, setSentPercent] = useState<number>()
  const stay = useEffectEvent(() => {
    setStatus('idle')
    onStay()
  })

  useEffect(() => {
    if (status !== 'leaving') return
    const timer = setTimeout(stay, leavingMs)
    return () => clearTimeout(timer)
  }, [status])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending.current) return
    sending.current = true
    setStatus('busy')
    const leaving = await journey(form)
    setStatus(leaving === true ? 'leaving' : 'idle')
    setSentPercent(undefined)
    sending.current = false
  }

  return { status, sentPercent, setSentPercent, onSubmit }
}

/** A page that the browser kept, and shows again after a visit to the payment page, is not busy any more. */
function useStatus() {
  const [status, setStatus] = useState<FormStatus>('idle')
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && setStatus('idle')
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])
  return [status, setStatus] as const
}
