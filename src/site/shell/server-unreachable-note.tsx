import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { formatDeviceTime } from '../../domain/time/format-dates'
import { serverReachability } from '../../offline/server-reachability'

/**
 * Says that our server cannot be reached and from when the page is: since then it may have changed.
 * Source: docs/product/pages.md#27-second-visit-and-no-network.
 */
export function ServerUnreachableNote() {
  const { i18n } = useLingui()
  const isUnreachable = useSyncExternalStore(
    serverReachability.subscribe,
    serverReachability.isUnreachable,
    () => false,
  )
  const { day, time } = isUnreachable ? formatDeviceTime(readPageTimeMs(), i18n) : { day: '', time: '' }
  return (
    <p role="status" className={isUnreachable ? 'page-width bg-straw py-3 text-sm' : undefined}>
      {isUnreachable && (
        <>
          <Trans>We cannot reach our server. Are you offline?</Trans>{' '}
          <Trans comment="{day} is a date, {time} is a time such as 16:30.">
            This page was last updated on {day} at {time}.
          </Trans>
        </>
      )}
    </p>
  )
}

/** When the server sent the page: the service worker writes it into a document that it keeps. */
function readPageTimeMs(): number {
  return Number(document.documentElement.dataset.storedAt ?? performance.timeOrigin)
}
