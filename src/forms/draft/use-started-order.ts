import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { retryLoad } from '../../ui/hydration/retry-load'
import { forgetDraft, forgetLeft, orderLeft } from './pending-payment'
import type { LeftOrderProps } from './started-order'

/** What stands above a form whose order exists already. */
export interface ShownOrder extends Omit<LeftOrderProps, 'startOver'> {
  Line: ComponentType<LeftOrderProps>
}

/** Whoever looks at another tab and comes back is not a reason to ask each time. In milliseconds. */
const betweenMs = 5_000

/**
 * Knows whether the visitor has left this form to pay, and how that went: whenever the form is shown, also from the browser's memory of
 * the page, and when the visitor comes back from another tab. Once it is paid, the draft is forgotten and the form is emptied, unless
 * somebody has begun to fill it in anew. `look` asks now.
 */
export function useLeftOrder(element: RefObject<HTMLFormElement | null>, flowName: string) {
  const [shown, setShown] = useState<ShownOrder>()
  const look = useRef(() => {})

  useEffect(() => {
    const form = element.current
    if (form === null) return
    let isTypedAnew = false
    let isGone = false
    let askedAtMs = Number.NEGATIVE_INFINITY
    let isShownAgain = navigationType() !== 'navigate'

    async function ask() {
      const left = orderLeft(flowName)
      // That an order is paid stays to be read; an offer to go on with one goes with the order.
      if (left?.order === undefined) return setShown((now) => (now?.standing === 'open' ? undefined : now))
      // Paid and seen, and a form that nobody went back to: there is nothing to say any more.
      if (left.isPaid && !isShownAgain) return forgetLeft(flowName)
      // Before anybody can press the button again.
      if (left.isPaid) empty()
      askedAtMs = performance.now()
      const { LeftOrder, askStanding } = await retryLoad(() => import('./started-order'))
      const asked = await askStanding(left.order)
      // Seen as paid on this device, where the server cannot be asked.
      const standing = asked === 'open' && left.isPaid ? 'paid' : asked
      if (isGone || orderLeft(flowName)?.order !== left.order) return
      if (standing !== 'open') forgetLeft(flowName)
      if (standing === 'paid' || standing === 'in review') empty()
      setShown(standing === 'gone' ? undefined : { Line: LeftOrder, order: left.order, standing })
    }

    function empty() {
      if (isTypedAnew) return
      forgetDraft(flowName)
      form?.reset()
    }

    const askSafely = () => void ask().catch((error) => console.error('An order could not be looked up', error))
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isTypedAnew = false
      isShownAgain = true
      askSafely()
    }
    const onVisible = () => {
      if (!document.hidden && performance.now() - askedAtMs > betweenMs) askSafely()
    }
    const onInput = ({ isTrusted }: Event) => {
      if (isTrusted) isTypedAnew = true
    }
    askSafely()
    look.current = askSafely
    const stopWatching = watch(form, { onShow, onVisible, onInput })
    return () => {
      isGone = true
      stopWatching()
    }
  }, [element, flowName])

  function startOver() {
    forgetLeft(flowName)
    forgetDraft(flowName)
    element.current?.reset()
    setShown(undefined)
  }

  return { shown: { leftOrder: shown, startOver }, look: () => look.current() }
}

/** Watches for whatever may change what is known of an order. Returns what stops it. */
function watch(
  form: HTMLFormElement,
  on: { onShow: (event: PageTransitionEvent) => void; onVisible: () => void; onInput: (event: Event) => void },
): () => void {
  addEventListener('pageshow', on.onShow)
  document.addEventListener('visibilitychange', on.onVisible)
  form.addEventListener('input', on.onInput)
  return () => {
    removeEventListener('pageshow', on.onShow)
    document.removeEventListener('visibilitychange', on.onVisible)
    form.removeEventListener('input', on.onInput)
  }
}

/** How this document was come to: 'navigate', 'reload' or 'back_forward'. */
function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type
}
