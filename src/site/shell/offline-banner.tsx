import { Trans } from '@lingui/react/macro'
import { useIsLoadWaitingForNetwork } from '../../ui/hydration/retry-load'

/**
 * The message after a link was pressed while offline: the page stays, and the next one opens automatically.
 */
export function OfflineBanner() {
  const isWaiting = useIsLoadWaitingForNetwork()
  return (
    <p role="status" className={isWaiting ? 'offline-banner' : undefined}>
      {isWaiting && <Trans>You are offline. The page that you chose will open when you are online again.</Trans>}
    </p>
  )
}
