import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { retryLoad } from '../../ui/hydration/retry-load'
import { clearDraft } from './draft-storage'
import { clearPendingPayment, getPendingOrder, rememberPaidPurchase } from './pending-payment'
import type { StartedOrderAlertProps } from './started-order-alert'

/** The component and props shown above a form whose order already exists. */
export interface StartedOrderView extends Omit<StartedOrderAlertProps, 'startOver'> {
  Component: ComponentType<StartedOrderAlertProps>
}

/** Minimum time between checks when the visitor returns from another tab, in milliseconds. */
const minCheckIntervalMs = 5_000

/**
 * Checks whether the visitor left this form to pay, and the status of that order. Runs whenever the form is
 * shown, including from the back/forward cache, and when the visitor returns from another tab. Once the
 * order is paid or in review, the draft is deleted and the form is cleared, unless the visitor has started
 * to fill it in again. `recheck` runs the check immediately.
 *
 * Every check after the first one is of a visitor who comes back. A page from the back/forward cache becomes visible
 * before it is shown (`pageshow`), so neither event may wait for the other.
 */
export function useStartedOrder(formRef: RefObject<HTMLFormElement | null>, flowName: string) {
  const [view, setView] = useState<StartedOrderView>()
  const recheck = useRef(() => {})

  useEffect(() => {
    const form = formRef.current
    if (form === null) return
    let hasNewInput = false
    let isUnmounted = false
    let checkedAtMs = Number.NEGATIVE_INFINITY
    let isReturnVisit = navigationType() !== 'navigate'

    async function checkOrder() {
      const pending = getPendingOrder(flowName)
      // The message that an order is paid stays visible; the offer to continue an order disappears with it.
      if (pending?.order === undefined) return setView((current) => (current?.status === 'open' ? undefined : current))
      // The payment was seen before the form was opened, so there is nothing to show.
      if (pending.isPaid && !isReturnVisit) return clearPendingPayment(flowName)
      // Clears the form before the visitor can press the button again.
      if (pending.isPaid) clearForm()
      checkedAtMs = performance.now()
      const { StartedOrderAlert, fetchOrderStatus } = await retryLoad(() => import('./started-order-alert'))
      const fetchedStatus = await fetchOrderStatus(pending.order)
      // Falls back to the payment that this device has seen, for example when the server cannot be reached.
      const status = fetchedStatus === 'open' && pending.isPaid ? 'paid' : fetchedStatus
      if (isUnmounted || getPendingOrder(flowName)?.order !== pending.order) return
      if ((status === 'paid' || status === 'in review') && !pending.isPaid) rememberPaidPurchase(flowName)
      if (status !== 'open') clearPendingPayment(flowName)
      if (status === 'paid' || status === 'in review') clearForm()
      setView(status === 'gone' ? undefined : { Component: StartedOrderAlert, order: pending.order, status })
    }

    function clearForm() {
      if (hasNewInput) return
      clearDraft(flowName)
      form?.reset()
    }

    const checkOrderSafely = () =>
      void checkOrder().catch((error) => console.error('An order could not be looked up', error))
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      hasNewInput = false
      checkOrderSafely()
    }
    const onVisible = () => {
      if (!document.hidden && performance.now() - checkedAtMs > minCheckIntervalMs) checkOrderSafely()
    }
    const onInput = ({ isTrusted }: Event) => {
      if (isTrusted) hasNewInput = true
    }
    checkOrderSafely()
    isReturnVisit = true
    recheck.current = checkOrderSafely
    const removeListeners = addListeners(form, { onPageShow, onVisible, onInput })
    return () => {
      isUnmounted = true
      removeListeners()
    }
  }, [formRef, flowName])

  function startOver() {
    clearPendingPayment(flowName)
    clearDraft(flowName)
    formRef.current?.reset()
    setView(undefined)
  }

  return { formState: { startedOrder: view, startOver }, recheck: () => recheck.current() }
}

/**
 * Listens for events after which the order must be checked again. Returns a function that removes the
 * listeners.
 */
function addListeners(
  form: HTMLFormElement,
  handlers: {
    onPageShow: (event: PageTransitionEvent) => void
    onVisible: () => void
    onInput: (event: Event) => void
  },
): () => void {
  addEventListener('pageshow', handlers.onPageShow)
  document.addEventListener('visibilitychange', handlers.onVisible)
  form.addEventListener('input', handlers.onInput)
  return () => {
    removeEventListener('pageshow', handlers.onPageShow)
    document.removeEventListener('visibilitychange', handlers.onVisible)
    form.removeEventListener('input', handlers.onInput)
  }
}

/** How this document was opened: 'navigate', 'reload' or 'back_forward'. */
function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type
}
