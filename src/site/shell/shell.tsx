import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { LanguageAnnouncer } from '../../i18n/language-announcer'
import { HydrationBoundary } from '../../ui/hydration/hydration-boundary'
import { useReloadDestination } from '../reload-on-chunk-error'
import { FestivalOverBanner } from './festival-over-banner'
import { FloatingButtons } from './floating-buttons'
import { Footer } from './footer'
import { Header } from './header'
import { MobileMenu } from './menu/mobile-menu'
import { useNavigationEffects } from './navigation-effects'
import { OfflineBanner } from './offline-banner'
import { type PrefetchPage, usePrefetchLinks } from './prefetch-links'
import { ServerUnreachableNote } from './server-unreachable-note'
import { UnsentForms } from './unsent-forms'
import './menu/header.css'
import './menu/mobile-menu.css'
import './shell.css'
import './large-text.css'

/**
 * The layout around every page. On the crash screen `children` replace the routed page; `prefetchPage`
 * prefetches a page.
 */
export function Shell({ children, prefetchPage }: { children?: ReactNode; prefetchPage?: PrefetchPage }) {
  const pageRef = useRef<HTMLDivElement>(null)
  const loading = useNavigation().state !== 'idle'
  useNavigationEffects(pageRef)
  useReloadDestination()
  usePrefetchLinks(prefetchPage)
  return (
    <>
      <a href="#main" className="skip-link">
        <Trans comment="Link for keyboard users, before the menu">Skip to content</Trans>
      </a>
      <HydrationBoundary>
        <Header />
      </HydrationBoundary>
      <FestivalOverBanner />
      <ServerUnreachableNote />
      <UnsentForms />
      <main id="main" tabIndex={-1} aria-busy={loading} className="min-h-[60dvh] overflow-x-clip">
        <div ref={pageRef}>
          <HydrationBoundary>{children ?? <Outlet />}</HydrationBoundary>
        </div>
      </main>
      <HydrationBoundary>
        <Footer />
      </HydrationBoundary>
      {/* A popover opens above everything, wherever it is in the document. Here it does not delay the first
          view. */}
      <HydrationBoundary>
        <MobileMenu />
      </HydrationBoundary>
      <FloatingButtons />
      <LanguageAnnouncer />
      {loading && <div className="loading-bar" />}
      <OfflineBanner />
    </>
  )
}
