import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { organisation } from '../../../content/organisation'
import { LanguageSelector } from '../../i18n/language-selector'
import { Logo } from '../../ui/art/logo'
import { Icon } from './icons'
import { Dropdown } from './menu/dropdown'
import { useDropdownClosing } from './menu/dropdown-closing'
import { MenuBar } from './menu/menu-bar'
import { jumpToMenuInPage, mobileMenuId } from './menu/mobile-menu'
import { useBarHeight } from './use-bar-height'
import { headerPastPx, useScrolledPast } from './use-scrolled-past'

/**
 * The greeting, and below it the bar with logo and menu. The bar becomes fixed and gets a shadow once the
 * page is scrolled; its space in the page is reserved, so nothing moves.
 * Source: docs/product/pages.md#23-header-and-floating-buttons.
 */
export function Header() {
  const { t } = useLingui()
  const header = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const isFixed = useScrolledPast(headerPastPx)
  useBarHeight(bar)
  return (
    <header ref={header} {...useDropdownClosing(header)}>
      <div className="bg-coal text-harmattan">
        <div className="page-width top-line">
          <p className="text-balance py-1">{t(organisation.greeting)}</p>
          <LanguageDropdown />
        </div>
      </div>
      <div className="bar-placeholder">
        <div ref={bar} className={isFixed ? 'bar bar-fixed' : 'bar'}>
          <div className="page-width flex flex-wrap items-center justify-between gap-x-4 min-[20em]:max-[75rem]:flex-nowrap">
            <Link to="/" className="flex min-w-0">
              <Logo caption={t(organisation.caption)} />
            </Link>
            <MenuBar />
            <button
              type="button"
              popoverTarget={mobileMenuId}
              onClick={jumpToMenuInPage}
              className="menu-button narrow-only"
            >
              <Icon shape="menu" />
              {t({ message: 'Menu', comment: 'Button that opens the menu' })}
            </button>
          </div>
        </div>
      </div>
    </header>
  )
}

/** The language selector of wide screens. On narrow screens it is in the menu. */
function LanguageDropdown() {
  return (
    <div className="wide-only relative -mr-2.5">
      <Dropdown label={<Trans comment="Button that opens the list of languages">Translate Page</Trans>}>
        <div className="w-80 p-4">
          <LanguageSelector />
        </div>
      </Dropdown>
    </div>
  )
}
