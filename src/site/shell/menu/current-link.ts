import { useLocation } from 'react-router'
import type { MenuItem, MenuLink } from '../../../../content/menu'

/** The decoded path of the page, so that /paegeT%26c and /paegeT&c are the same. */
export function useDecodedPath(): string {
  const { pathname } = useLocation()
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/**
 * Returns whether a link leads to the open page. Gallery leads to the home page too, but only Home is
 * marked there.
 */
export function isCurrentLink(to: string, path: string): boolean {
  return to === path && to !== '/'
}

/** Returns whether this menu item, or a link in its dropdown, leads to the open page. */
export function isCurrentItem({ to, links = [] }: MenuItem, path: string): boolean {
  return to === path || links.some((link) => isCurrentLink(link.to, path))
}

/** The links of a dropdown. If the item has its own path, that link comes first under the item's name. */
export function listDropdownLinks({ name, to, links = [] }: MenuItem): readonly MenuLink[] {
  return to === undefined ? links : [{ label: name, to }, ...links]
}
