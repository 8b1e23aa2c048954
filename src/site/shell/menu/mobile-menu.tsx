import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type MenuItem, menu, ticketsPath } from '../../../../content/menu'
import { organisation } from '../../../../content/organisation'
import { LanguageSelector } from '../../../i18n/language-selector'
import { useOnLanguageReady } from '../../../i18n/translation-status'
import { Logo } from '../../../ui/art/logo'
import { Icon } from '../icons'
import { isCurrentItem, isCurrentLink, linksOf, useCurrentPath } from './current-link'

export const mobileMenuId = 'menu'

/**
 * The menu of narrow screens: a native popover over the whole screen, so it opens, closes and locks scrolling
 * (mobile-menu.css) without scripts. It closes when a link is chosen, when the visitor goes back, and when
 * the focus leaves it.
 * Source: docs/product/pages.md#22-menu.
 */
export function MobileMenu() {
  const { t } = useLingui()
  const path = useCurrentPath()
  const overlay = useRef<HTMLElement>(null)
  useClosing(overlay)
  useOnLanguageReady(closeMenu)
  return (
    <nav ref={overlay} id={mobileMenuId} popover="auto" aria-label={t`Menu`} className="mobile-menu">
      <div className="page-width sticky top-0 z-10 flex min-h-18 flex-wrap items-center justify-between gap-x-2 border-b-2 border-coal bg-harmattan">
        <Logo caption={t(organisation.caption)} />
        <button type="button" popoverTarget={mobileMenuId} popoverTargetAction="hide" className="menu-button">
          <Icon shape="close" />
          {t`Close`}
        </button>
      </div>
      <div className="page-width pb-10">
        <ul>
          {menu.map((item) => (
            <li key={item.name.id} className="border-b border-straw">
              <Entry item={item} path={path} />
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

function Entry({ item, path }: { item: MenuItem; path: string }) {
  const { t } = useLingui()
  const current = isCurrentItem(item, path)
  if (item.links === undefined) {
    const to = item.to ?? '/'
    return (
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={to === ticketsPath ? 'mobile-entry text-palm' : 'mobile-entry'}
      >
        {t(item.name)}
      </Link>
    )
  }
  return (
    <details name="mobile-menu">
      <summary className="mobile-entry" aria-current={current ? 'true' : undefined}>
        {t(item.name)}
        <Icon shape="down" className="chevron size-6" />
      </summary>
      <ul className="pb-3 pl-4">
        {linksOf(item).map(({ label, to }) => (
          <li key={label.id}>
            <Link to={to} aria-current={isCurrentLink(to, path) ? 'page' : undefined} className="menu-link">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes the menu when a language is there, and gives its button the focus. */
function closeMenu(): void {
  const menu = document.getElementById(mobileMenuId)
  if (!menu?.matches(':popover-open')) return
  menu.hidePopover()
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[popovertarget=${mobileMenuId}]`)?.focus()
}

/** Closes the menu when a link is chosen, when the page under it becomes another, and when the focus leaves it: nobody sees what it covers. */
function useClosing(overlay: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = overlay.current
    const chosen = ({ target }: MouseEvent) => {
      if ((target as Element).closest('a')) menu?.hidePopover?.()
    }
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !menu?.contains(relatedTarget as Node)) menu?.hidePopover?.()
    }
    const moved = () => menu?.hidePopover?.()
    menu?.addEventListener('click', chosen)
    menu?.addEventListener('focusout', left)
    addEventListener('popstate', moved)
    return () => {
      menu?.removeEventListener('click', chosen)
      menu?.removeEventListener('focusout', left)
      removeEventListener('popstate', moved)
    }
  }, [overlay])
}
