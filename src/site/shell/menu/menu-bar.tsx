import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type MenuItem, menu, ticketsPath } from '../../../../content/menu'
import { isCurrentItem, isCurrentLink, listMenuLinks, useCurrentPath } from './current-link'
import { Dropdown } from './dropdown'

/** The menu of wide screens. */
export function MenuBar() {
  const { t } = useLingui()
  const path = useCurrentPath()
  return (
    <nav
      aria-label={t({ message: 'Main menu', comment: 'Name of the menu, for screen readers' })}
      className="wide-only"
    >
      <ul className="flex flex-wrap items-center justify-end">
        {menu.map((item) => (
          <li key={item.name.id} className="relative">
            <MenuBarItem item={item} path={path} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuBarItem({ item, path }: { item: MenuItem; path: string }) {
  const { t } = useLingui()
  const current = isCurrentItem(item, path)
  if (item.links === undefined) {
    const to = item.to ?? '/'
    return (
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={to === ticketsPath ? 'bar-entry bar-action' : 'bar-entry'}
      >
        {t(item.name)}
      </Link>
    )
  }
  return (
    <Dropdown label={t(item.name)} current={current}>
      <ul className="min-w-56 py-2">
        {listMenuLinks(item).map(({ label, to }) => (
          <li key={label.id}>
            <Link to={to} aria-current={isCurrentLink(to, path) ? 'page' : undefined} className="menu-link">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
