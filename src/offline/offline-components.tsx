// Loaded on demand, by src/offline/load-offline-components.ts.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatDeviceTime } from '../domain/time/format-dates'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import type { CachePageOnDevice } from './cache-page-on-device'
import type { LiveOrCachedResponse } from './live-or-cached-response'

interface StoredPageNoteProps {
  storedAtMs: number
  reload: () => void
}

const firstRetryMs = 3_000
const maxRetryMs = 60_000

/**
 * Says that the page comes from this device, and when it was stored. Loads it again once the network
 * returns. Source: docs/product/tickets.md#167-without-a-network.
 */
export function StoredPageNote({ storedAtMs, reload }: StoredPageNoteProps) {
  const { i18n } = useLingui()
  useEffect(() => retryWhileVisible(reload), [reload])
  const { day, time } = formatDeviceTime(storedAtMs, i18n)
  return (
    <Alert tone="note" title={<Trans>We cannot reach our server. Are you offline?</Trans>} className="print:hidden">
      <p>
        <Trans comment="{day} is a date, {time} is a time such as 16:30.">
          This page was last updated on {day} at {time}.
        </Trans>
      </p>
      <Button tone="outline" onClick={reload} className="mt-3">
        <Trans comment="Button that loads the page again">Try again</Trans>
      </Button>
    </Alert>
  )
}

/**
 * Retries at growing intervals while the page is visible. Starts again with the first interval when the browser
 * reports that it is online, which may be before the network works. Returns the function that stops it.
 */
function retryWhileVisible(reload: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') reload()
      schedule(Math.min(delayMs * 2, maxRetryMs))
    }, delayMs)
  }
  const onOnline = () => {
    reload()
    schedule(firstRetryMs)
  }
  schedule(firstRetryMs)
  addEventListener('online', onOnline)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', onOnline)
  }
}

/**
 * Caches a page on this device once the browser is idle. Its code loads only then, and only on pages that can be
 * cached.
 */
export function CachePageWhenIdle({ response }: { response: LiveOrCachedResponse }) {
  const [Copy, setCopy] = useState<typeof CachePageOnDevice | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    let isCurrent = true
    const load = () =>
      import('./cache-page-on-device').then(
        (loaded) => isCurrent && setCopy(() => loaded.CachePageOnDevice),
        () => {},
      )
    // Not cancelled when the component unmounts: the code loads only once.
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5_000 })
    else setTimeout(load, 2_000)
    return () => {
      isCurrent = false
    }
  }, [])
  return Copy === null ? null : <Copy response={response} />
}
