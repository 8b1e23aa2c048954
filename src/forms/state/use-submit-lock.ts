import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormStatus } from './form-context'

/** A redirect counts as failed if the payment page has not opened after this time, in milliseconds. */
const redirectTimeoutMs = 20_000

/**
 * Allows one submit at a time and ignores clicks meanwhile. `submit` resolves to true when another page is
 * loading; `onRedirectFailed` is called if that page does not open.
 */
export function useSubmitLock(submit: (form: HTMLFormElement) => Promise<unknown>, onRedirectFailed: () => void) {
  const isSubmitting = useRef(false)
  const [status, setStatus] = useStatus()
  const [sentPercent, setSentPercent] = useState<number>()
  const unlock = useEffectEvent(() => {
    setStatus('idle')
    onRedirectFailed()
  })

  useEffect(() => {
    if (status !== 'redirecting') return
    const timer = setTimeout(unlock, redirectTimeoutMs)
    return () => clearTimeout(timer)
  }, [status])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isSubmitting.current) return
    isSubmitting.current = true
    setStatus('submitting')
    const isRedirecting = await submit(form)
    setStatus(isRedirecting === true ? 'redirecting' : 'idle')
    setSentPercent(undefined)
    isSubmitting.current = false
  }

  return { status, sentPercent, setSentPercent, onSubmit }
}

/**
 * The status, which becomes idle again when the browser restores the page from the back/forward cache, for
 * example after a visit to the payment page.
 */
function useStatus() {
  const [status, setStatus] = useState<FormStatus>('idle')
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setStatus('idle')
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
  return [status, setStatus] as const
}
