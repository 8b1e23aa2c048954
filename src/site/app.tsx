import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { onceHydrated } from '../ui/hydration/hydration-boundary'

/** What both the prerender and the browser wrap around the router, so that the two trees are the same. */
export function App({ i18n, onReady, children }: { i18n: I18n; onReady?: () => void; children: ReactNode }) {
  useEffect(() => onReady && onceHydrated(onReady), [onReady])
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </StrictMode>
  )
}
