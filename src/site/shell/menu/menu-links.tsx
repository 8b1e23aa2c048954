import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type MenuItem, ticketsPath } from '../../../../content/menu'
import { isCurrentItem, isCurrentLink, listDropdownLinks } from './current-link'

interface MenuItemProps {
  item: MenuItem
  /** The path of the open page. */
  path: string
}

/** The link of a menu item without a submenu; the one to the tickets looks different. */
export function MenuItemLink({
  item,
  path,
  className,
  ticketsClassName,
}: MenuItemProps & { className: string; ticketsClassName: string }) {
  const { t } = useLingui()
  const to = item.to ?? '/'
  return (
    <Link
      to={to}
      aria-current={isCurrentItem(item, path) ? 'page' : undefined}
      className={to === ticketsPath ? `${className} ${ticketsClassName}` : className}
    >
      {t(item.name)}
    </Link>
  )
}

/** The links below a menu item. */
export function Submenu({ item, path, className }: MenuItemProps & { className: string }) {
  const { t } = useLingui()
  return (
    <ul className={className}>
      {listDropdownLinks(item).map(({ label, to }) => (
        <li key={label.id}>
          <Link to={to} aria-current={isCurrentLink(to, path) ? 'page' : undefined} className="menu-link">
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
