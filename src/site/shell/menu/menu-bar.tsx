import { useLingui } from '@lingui/react/macro'
import { type MenuItem, menu } from '../../../../content/menu'
import { isCurrentItem, useDecodedPath } from './current-link'
import { Dropdown } from './dropdown'
import { MenuItemLink, Submenu } from './menu-links'

/** The menu of wide screens. */
export function MenuBar() {
  const { t } = useLingui()
  const path = useDecodedPath()
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
  if (item.links === undefined)
    return <MenuItemLink item={item} path={path} className="bar-entry" ticketsClassName="bar-tickets" />
  return (
    <Dropdown label={t(item.name)} current={isCurrentItem(item, path)}>
      <Submenu item={item} path={path} className="min-w-56 py-2" />
    </Dropdown>
  )
}
