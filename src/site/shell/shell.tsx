import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useArrival } from './arrival'
import { FloatingButtons } from './floating-buttons'
import { Footer } from './footer'
import { Header } from './header'
import { MobileMenu } from './mobile-menu'
import './menu.css'
import './mobile-menu.css'
import './shell.css'

/** What stands around every page. `children` replace the routed page on the crash screen. */
export function Shell({ children }: { children?: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  const loading = useNavigation().state !== 'idle'
  useArrival(page)
  return (
    <>
      <a href="#main" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <MobileMenu />
      <main id="main" tabIndex={-1} aria-busy={loading} className="min-h-[60dvh] overflow-x-clip">
        <div ref={page}>{children ?? <Outlet />}</div>
      </main>
      <Footer />
      <FloatingButtons />
      {loading && <div className="loading-line" />}
    </>
  )
}
