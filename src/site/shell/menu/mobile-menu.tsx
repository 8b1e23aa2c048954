import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { type MenuItem, menu } from '../../../../content/menu'
import { organisation } from '../../../../content/organisation'
import { LanguageSelector } from '../../../i18n/language-selector'
import { useOnLanguageReady } from '../../../i18n/translation-status'
import { Logo } from '../../../ui/art/logo'
import { Icon } from '../icons'
import { isCurrentItem, useDecodedPath } from './current-link'
import { MenuItemLink, Submenu } from './menu-links'

export const mobileMenuId = 'menu'

/**
 * The menu of narrow screens: a native full-screen popover, so it opens, closes and locks scrolling
 * (mobile-menu.css) without JavaScript. It closes when a link is chosen, when the visitor goes back, and
 * when the focus leaves it.
 * Source: docs/product/pages.md#22-menu.
 */
export function MobileMenu() {
  const { t } = useLingui()
  const path = useDecodedPath()
  const overlay = useRef<HTMLElement>(null)
  useCloseOnLeave(overlay)
  useOnLanguageReady(closeMenu)
  return (
    <nav
      ref={overlay}
      id={mobileMenuId}
      popover="auto"
      aria-label={t({ message: 'Menu', comment: 'Name of the menu, for screen readers' })}
      className="mobile-menu"
    >
      <div className="page-width sticky top-0 z-10 flex min-h-18 flex-wrap items-center justify-between gap-x-2 border-b-2 min-[20em]:flex-nowrap border-coal bg-harmattan">
        <Logo caption={t(organisation.caption)} />
        <button type="button" popoverTarget={mobileMenuId} popoverTargetAction="hide" className="menu-button">
          <Icon shape="close" />
          {t({ message: 'Close', comment: 'Button that closes the menu' })}
        </button>
      </div>
      <div className="page-width pb-10">
        <ul>
          {menu.map((item) => (
            <li key={item.name.id} className="border-b border-straw">
              <MobileMenuItem item={item} path={path} />
            </li>
          ))}
        </ul>
        <div className="mt-8 max-w-96">
          <LanguageSelector />
        </div>
      </div>
    </nav>
  )
}

function MobileMenuItem({ item, path }: { item: MenuItem; path: string }) {
  const { t } = useLingui()
  if (item.links === undefined)
    return <MenuItemLink item={item} path={path} className="mobile-entry" ticketsClassName="text-palm" />
  return (
    <details name="mobile-menu">
      <summary className="mobile-entry" aria-current={isCurrentItem(item, path) ? 'true' : undefined}>
        {t(item.name)}
        <Icon shape="down" className="chevron size-6" />
      </summary>
      <Submenu item={item} path={path} className="pb-3 pl-4" />
    </details>
  )
}

/** In browsers without popovers, leads to the menu at the end of the page, as a jump link would. */
export function jumpToMenuInPage(): void {
  const menu = document.getElementById(mobileMenuId)
  if (menu === null || 'popover' in HTMLElement.prototype) return
  menu.tabIndex = -1
  menu.focus({ preventScroll: true })
  menu.scrollIntoView()
}

/**
 * Closes the menu once a language has loaded, and moves the focus to the menu button. `:is()` ignores a selector that
 * the browser does not support.
 */
function closeMenu(): void {
  const menu = document.getElementById(mobileMenuId)
  if (!menu?.matches(':is(:popover-open)')) return
  menu.hidePopover?.()
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[popovertarget=${mobileMenuId}]`)?.focus()
}

/**
 * Closes the menu when a link is chosen, when the page below it changes, and when the focus leaves it,
 * because it covers the focused element.
 */
function useCloseOnLeave(overlay: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = overlay.current
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest('a')) menu?.hidePopover?.()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !menu?.contains(relatedTarget as Node)) menu?.hidePopover?.()
    }
    const close = () => menu?.hidePopover?.()
    menu?.addEventListener('click', onClick)
    menu?.addEventListener('focusout', onFocusOut)
    addEventListener('popstate', close)
    return () => {
      menu?.removeEventListener('click', onClick)
      menu?.removeEventListener('focusout', onFocusOut)
      removeEventListener('popstate', close)
    }
  }, [overlay])
}
