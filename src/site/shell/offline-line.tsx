import { Trans } from '@lingui/react/macro'
import { useIsOffline } from '../../ui/hydration/retry-load'

/** What is said where a link was pressed without network: the page stays, and the next one opens by itself. */
export function OfflineLine() {
  const isOffline = useIsOffline()
  return (
    <p role="status" className={isOffline ? 'offline-line' : undefined}>
      {isOffline && (
        <Trans>
          You are offline. This page stays as it is, and the next one opens as soon as your network is back.
        </Trans>
      )}
    </p>
  )
}
