import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ticketsPath } from '../../../content/menu'
import { organisation } from '../../../content/organisation'
import { flows } from '../../flows/index'
import { Icon } from './icons'
import { useDecodedPath } from './menu/current-link'
import { backToTopPastPx, chatPastPx, useScrolledPast } from './use-scrolled-past'
import { useTestMode } from './use-test-mode'

/**
 * The floating elements at the bottom of the screen, in one row so that none covers another: chat (left),
 * 'Get tickets' (phones), back to top (right), and below them the test mode ribbon.
 * Source: docs/product/pages.md#23-header-and-floating-buttons.
 */
export function FloatingButtons() {
  const { t } = useLingui()
  const testMode = useTestMode()
  const showsChat = useScrolledPast(chatPastPx)
  const showsBackToTop = useScrolledPast(backToTopPastPx)
  const showsTickets = !needsNoTicketsButton(useDecodedPath())
  return (
    <aside
      aria-label={t({ message: 'Shortcuts', comment: 'Name of the floating buttons, for screen readers' })}
      className={testMode ? 'floating floating-test' : 'floating'}
    >
      {showsChat && (
        <a href={organisation.chat} target="_blank" rel="noopener" className="floating-button bg-palm text-white">
          <Icon shape="chat" />
          <span className="sr-only">
            {t({ message: 'Chat with us (opens in a new tab)', comment: 'Floating button' })}
          </span>
        </a>
      )}
      {showsChat && showsTickets && (
        <Link to={ticketsPath} className="floating-tickets md:hidden">
          {t({ message: 'Get tickets', comment: 'Floating button that leads to the tickets' })}
        </Link>
      )}
      {showsBackToTop && (
        <button type="button" onClick={scrollToTop} className="floating-button ml-auto bg-coal text-harmattan">
          <Icon shape="up" />
          <span className="sr-only">{t({ message: 'Back to top', comment: 'Floating button' })}</span>
        </button>
      )}
      {testMode && (
        <p className="test-ribbon">
          <Trans comment="On every page and email while payments are only tested">Test mode: no real payments</Trans>
        </p>
      )}
    </aside>
  )
}

/** A page with a form has its own button, which nothing may cover. Someone with an order has a ticket. */
function needsNoTicketsButton(path: string): boolean {
  if (/^\/(find$|order\/|ticket\/)/.test(path)) return true
  return flows.some(({ flow }) => path === flow.pagePath || path === flow.payment?.resultPath)
}

/** The button disappears at the top of the page, so the focus moves to the main content. */
function scrollToTop(): void {
  scrollTo({ top: 0 })
  document.getElementById('main')?.focus({ preventScroll: true })
}
