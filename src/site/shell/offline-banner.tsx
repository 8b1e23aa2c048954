import { Trans } from '@lingui/react/macro'
import { useIsOffline } from '../../ui/hydration/retry-load'

/**
 * The message after a link was pressed while offline: the page stays, and the next one opens automatically.
 */
export function OfflineBanner() {
  const isOffline = useIsOffline()
  return (
    <p role="status" className={isOffline ? 'offline-banner' : undefined}>
      {isOffline && <Trans>You are offline. The page that you chose will open when you are online again.</Trans>}
    </p>
  )
}
