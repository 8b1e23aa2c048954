import { type ComponentType, useRef, useState } from 'react'
import { retryLoad } from '../../ui/hydration/retry-load'
import type { FormValues } from '../definition/form-definition'
import { hashPurchase, readPurchases } from './recent-purchase'

/**
 * Warns once before the same is paid for again with the same email address on this device: the first press
 * shows the warning, the second one sends. It never prevents a purchase: if the warning cannot be loaded, the
 * form is sent. `fields` name the address and the choice; without them there is no warning.
 */
export function useDuplicateWarning(flowName: string, fields: readonly string[] | undefined) {
  const [view, setView] = useState<{ Component: ComponentType }>()
  const warnedOf = useRef<number>(undefined)

  /** Resolves to whether the visitor was warned, so that the form waits for another press. */
  async function warn(purchase: number | undefined): Promise<boolean> {
    setView(undefined)
    // Almost every device has bought nothing yet, and loads nothing.
    if (purchase === undefined || warnedOf.current === purchase || readPurchases(flowName) === undefined) return false
    const loaded = await retryLoad(() => import('./duplicate-warning')).catch(() => undefined)
    if (!loaded?.wasBoughtRecently(flowName, purchase)) return false
    warnedOf.current = purchase
    setView({ Component: loaded.DuplicateWarning })
    return true
  }

  return {
    purchaseOf: (values: FormValues) => fields && hashPurchase(values, fields),
    warn,
    formState: { duplicateWarning: view },
  }
}
