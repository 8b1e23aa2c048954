import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { LanguageAnnouncer } from '../../i18n/language-announcer'
import { HydrationBoundary } from '../../ui/hydration/hydration-boundary'
import { useTarget } from '../reload-on-chunk-error'
import { PastNotice } from './festival-over-banner'
import { FloatingButtons } from './floating-buttons'
import { Footer } from './footer'
import { Header } from './header'
import { MobileMenu } from './menu/mobile-menu'
import { useArrival } from './navigation-effects'
import { OfflineLine } from './offline-line'
import { useWarmLinks, type Warm } from './prefetch-links'
import './menu/menu.css'
import './menu/mobile-menu.css'
import './shell.css'

/** What stands around every page. `children` replace the routed page on the crash screen; `warm` fetches a page ahead. */
export function Shell({ children, warm }: { children?: ReactNode; warm?: Warm }) {
  const page = useRef<HTMLDivElement>(null)
  const loading = useNavigation().state !== 'idle'
  useArrival(page)
  useTarget()
  useWarmLinks(warm)
  return (
    <>
      <a href="#main" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <HydrationBoundary>
        <Header />
      </HydrationBoundary>
      <PastNotice />
      <main id="main" tabIndex={-1} aria-busy={loading} className="min-h-[60dvh] overflow-x-clip">
        <div ref={page}>
          <HydrationBoundary>{children ?? <Outlet />}</HydrationBoundary>
        </div>
      </main>
      <HydrationBoundary>
        <Footer />
      </HydrationBoundary>
      {/* A popover opens above everything, wherever it stands; here it keeps nobody waiting for the first view. */}
      <HydrationBoundary>
        <MobileMenu />
      </HydrationBoundary>
      <FloatingButtons />
      <LanguageAnnouncer />
      {loading && <div className="loading-line" />}
      <OfflineLine />
    </>
  )
}
