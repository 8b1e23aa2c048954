import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { formatDeviceTime } from '../domain/time/dates'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'

interface StoredPageNoteProps {
  storedAtMs: number
  reload: () => void
}

const firstRetryMs = 3_000
const maxRetryMs = 60_000

/**
 * Says that the page comes from this device and from when it is. Loads it again by itself once the network
 * returns. Source: docs/product/tickets.md#166-without-a-network.
 */
export function StoredPageNote({ storedAtMs, reload }: StoredPageNoteProps) {
  const { i18n } = useLingui()
  useEffect(() => retryWhileVisible(reload), [reload])
  const { day, time } = formatDeviceTime(storedAtMs, i18n)
  return (
    <Alert tone="note" title={<Trans>We cannot reach our server. Are you offline?</Trans>} className="print:hidden">
      <p>
        <Trans comment="{day} is a date, {time} is a time such as 16:30.">
          This is the page as of {day}, {time}.
        </Trans>
      </p>
      <Button tone="outline" onClick={reload} className="mt-3">
        <Trans comment="Button that loads the page again">Try again</Trans>
      </Button>
    </Alert>
  )
}

/**
 * Tries at growing intervals while the page is visible, and from the first one again when the browser says that
 * it is online, which may be before the network works. Returns the function that ends it.
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
