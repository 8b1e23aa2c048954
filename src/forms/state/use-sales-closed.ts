import { useEffect, useState } from 'react'
import { areSalesClosed, type Sales } from '../../domain/sales'
import { useWasHydrated } from '../../ui/hydration/use-was-hydrated'

/**
 * Returns whether a form takes no orders. Hydration reads the state from the document, which may be older than the
 * closing time; then the clock closes the form. The server decides by its own clock.
 */
export function useSalesClosed(sales: Sales | undefined): boolean {
  const wasHydrated = useWasHydrated()
  const [isClosed, setClosed] = useState(() =>
    wasHydrated ? document.querySelector('[data-sales-closed]') !== null : areSalesClosed(sales, Date.now()),
  )
  useEffect(() => {
    if (areSalesClosed(sales, Date.now())) setClosed(true)
  }, [sales])
  return isClosed
}
