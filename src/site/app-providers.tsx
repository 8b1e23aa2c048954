import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { onceHydrated } from '../ui/hydration/hydration-boundary'

/**
 * The providers around the router. The prerender and the browser share them, so that the two trees are
 * identical.
 */
export function AppProviders({ i18n, onReady, children }: { i18n: I18n; onReady?: () => void; children: ReactNode }) {
  useEffect(() => onReady && onceHydrated(onReady), [onReady])
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </StrictMode>
  )
}
