import { useLocation } from 'react-router'
import type { MenuItem, MenuLink } from '../../../../content/menu'

/** The address of the page, decoded, so that /paegeT%26c and /paegeT&c are one. */
export function useCurrentPath(): string {
  const { pathname } = useLocation()
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Whether a link stands for the page that is open. Gallery leads home too, but there it is Home that is lit. */
export function isCurrentLink(to: string, path: string): boolean {
  return to === path && to !== '/'
}

/** Whether the page that is open is this entry's own, or one of its dropdown's. */
export function isCurrentItem({ to, links = [] }: MenuItem, path: string): boolean {
  return to === path || links.some((link) => isCurrentLink(link.to, path))
}

/** A dropdown's links; where it has a path of its own, that comes first, under its own name. */
export function linksOf({ name, to, links = [] }: MenuItem): readonly MenuLink[] {
  return to === undefined ? links : [{ label: name, to }, ...links]
}
