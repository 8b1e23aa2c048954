import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { cacheOnDevice, removeFromDevice } from './cache-on-device'
import type { LiveOrCachedResponse } from './live-or-cached-response'

/** Removed pages are not cached again while the tab is open. */
const removedPaths = new Set<string>()

/**
 * Caches the page on this device, says so, and offers to remove it. Renders nothing if the browser cannot
 * cache it. Source: docs/product/tickets.md#167-without-a-network.
 */
export function CachePageOnDevice({ response: { address, body } }: { response: LiveOrCachedResponse }) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const path = address.split('?', 1)[0] ?? address
  const [state, setState] = useState<'none' | 'cached' | 'removed'>(removedPaths.has(path) ? 'removed' : 'none')
  useEffect(() => {
    let isCurrent = true
    if (!removedPaths.has(path))
      cacheOnDevice({ address, body, language: locale }).then((isCached) => {
        if (isCurrent && !removedPaths.has(path)) setState(isCached ? 'cached' : 'none')
      })
    return () => {
      isCurrent = false
    }
  }, [address, body, locale, path])
  const remove = async () => {
    removedPaths.add(path)
    if (await removeFromDevice(path)) setState('removed')
  }
  return (
    <div aria-live="polite" className="print:hidden">
      {state === 'cached' && (
        <>
          <p>
            <Trans>You can now open this page on this device without internet.</Trans>
          </p>
          <Button tone="outline" onClick={remove} className="mt-3">
            <Trans comment="Button that deletes the stored copy of a page from the phone or computer">
              Remove from this device
            </Trans>
          </Button>
        </>
      )}
      {state === 'removed' && (
        <p>
          <Trans comment="A stored copy of the page was deleted from the phone or computer.">
            The page was removed from this device. Close the tab when you have finished.
          </Trans>
        </p>
      )}
    </div>
  )
}
