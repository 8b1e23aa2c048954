import { useEffect, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/**
 * Returns what of a form is sold out, as the form sends it; nothing until the server has answered, and while it cannot
 * be reached: it refuses what it does not have. Without limits (`isLimited`) it is not asked.
 * Source: docs/product/payments.md#914-places.
 */
export function useSoldOut(flowName: string, isLimited: boolean): ReadonlySet<string> {
  const [soldOut, setSoldOut] = useState(none)
  useEffect(() => {
    if (!isLimited) return
    const controller = new AbortController()
    fetchSoldOut(flowName, controller.signal).then(setSoldOut, () => {})
    return () => controller.abort()
  }, [flowName, isLimited])
  return soldOut
}

async function fetchSoldOut(flowName: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const response = await fetch('/api/places', { signal })
  if (!response.ok) return none
  const { soldOut } = (await response.json()) as { soldOut: Readonly<Record<string, readonly string[]>> }
  return new Set(soldOut[flowName])
}
