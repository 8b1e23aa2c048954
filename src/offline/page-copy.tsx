import { useEffect, useState } from 'react'
import type { DeviceCopy } from './device-copy'
import type { PageAnswer } from './page-answer'

/**
 * Keeps a page on this device once the browser is idle. What it takes loads only then, and only on pages that
 * can be kept.
 */
export function PageCopy({ answer }: { answer: PageAnswer }) {
  const [Copy, setCopy] = useState<typeof DeviceCopy | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    let isCurrent = true
    const load = () =>
      import('./device-copy').then(
        (loaded) => isCurrent && setCopy(() => loaded.DeviceCopy),
        () => {},
      )
    // Not cancelled: it loads once, whatever happens to the page.
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5_000 })
    else setTimeout(load, 2_000)
    return () => {
      isCurrent = false
    }
  }, [])
  return Copy === null ? null : <Copy answer={answer} />
}
