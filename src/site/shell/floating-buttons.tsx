import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ticketsPath } from '../../../content/menu'
import { organisation } from '../../../content/organisation'
import { flows } from '../../flows/index'
import { Icon } from './icons'
import { useCurrentPath } from './menu/current-link'
import { useTestMode } from './settings'
import { backToTopPastPx, chatPastPx, useScrolledPast } from './use-scrolled-past'

/**
 * The floating elements at the foot of the screen, in one row so that none covers another: chat (left), 'Get
 * tickets' (phones), back to top (right), and below them the test mode ribbon.
 * Source: docs/product/pages.md#23-header-and-floating-buttons.
 */
export function FloatingButtons() {
  const { t } = useLingui()
  const testMode = useTestMode()
  const chat = useScrolledPast(chatPastPx)
  const backToTop = useScrolledPast(backToTopPastPx)
  const selling = !hasItsOwnButton(useCurrentPath())
  return (
    <aside aria-label={t`Shortcuts`} className={testMode ? 'floating floating-test' : 'floating'}>
      {chat && (
        <a href={organisation.chat} target="_blank" rel="noopener" className="floating-button bg-palm text-white">
          <Icon shape="chat" />
          <span className="sr-only">{t`Chat with us (opens in a new tab)`}</span>
        </a>
      )}
      {chat && selling && (
        <Link to={ticketsPath} className="floating-tickets md:hidden">
          {t`Get tickets`}
        </Link>
      )}
      {backToTop && (
        <button type="button" onClick={goToTop} className="floating-button ml-auto bg-coal text-harmattan">
          <Icon shape="up" />
          <span className="sr-only">{t`Back to top`}</span>
        </button>
      )}
      {testMode && (
        <p className="test-ribbon">
          <Trans>Test mode: no real money moves</Trans>
        </p>
      )}
    </aside>
  )
}

/** A page with a form has a button of its own, and nothing may lie over that. */
function hasItsOwnButton(path: string): boolean {
  return flows.some(({ flow }) => path === flow.page || path === flow.payment?.result)
}

/** The button goes away at the top, so focus moves there too. */
function goToTop(): void {
  scrollTo({ top: 0 })
  document.getElementById('main')?.focus({ preventScroll: true })
}
