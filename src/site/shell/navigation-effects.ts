import { useLingui } from '@lingui/react'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { type UIMatch, useLocation, useMatches, useNavigationType } from 'react-router'
import type { PageMeta } from '../../ui/page'
import { describe } from './head'

/** How far each visited entry of the history was scrolled, in px. */
type Places = Record<string, number>

/** The entry that is shown, and every place. They outlive the shell, which the crash screen replaces by another. */
let shown: { pathname: string; key: string; locale: string } | undefined
let places: Places | undefined

const storageKey = 'places'
const transitionMs = 700

/**
 * What a browser does when a document is opened, done for navigations inside the site: the head, the scroll
 * position, the focus (on the new heading, which announces it), and the slide and fade. Nothing happens for
 * the first page. React Router's ScrollRestoration is not used: it scrolls once more when it starts, and here
 * it starts late, when a visitor may already be reading further down.
 * Source: docs/product/pages.md#25-page-transitions-and-reveals.
 */
export function useArrival(page: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key } = useLocation()
  const type = useNavigationType()
  const match = useMatches().at(-1)
  const { i18n } = useLingui()
  usePlaces()

  useLayoutEffect(() => {
    const before = shown
    shown = { pathname, key, locale: i18n.locale }
    if (before === undefined) return
    const moved = before.pathname !== pathname
    // A fragment that the browser itself has jumped to (the skip link) comes as POP too, but without a state of the router.
    const kept = type === 'POP' && history.state !== null ? places?.[key] : undefined
    const target = kept === undefined && hash !== '' ? document.getElementById(hash.slice(1)) : null
    if (before.key !== key && (moved || type !== 'REPLACE')) {
      if (target !== null) jumpTo(target)
      else scrollTo({ top: kept ?? 0, behavior: 'instant' })
    }
    if (!moved && before.locale === i18n.locale) return
    const heading = page.current?.querySelector('h1')
    const meta = match?.handle as PageMeta | undefined
    describe({
      title: meta === undefined ? (heading?.textContent ?? '') : i18n._(meta.title),
      description: meta && i18n._(meta.description),
      canonical: meta && match && canonicalOf(match),
      private: meta?.private ?? meta === undefined,
      unlisted: meta?.unlisted ?? false,
    })
    if (!moved) return
    document.dispatchEvent(new Event('app:navigated'))
    if (target === null) {
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    slideIn(page.current)
  }, [pathname, hash, key, type, match, i18n, i18n.locale, page])
}

/** The public address of a page; none where it stands for many (an order's key, or the rest of an unknown address). */
function canonicalOf({ pathname, params }: UIMatch): string | undefined {
  if (Object.keys(params).length > 0) return undefined
  return new URL(decodeURIComponent(pathname), import.meta.env.PUBLIC_URL).href
}

/** Remembers the place of the current entry, also over a reload and a way back from the payment page. */
function usePlaces(): void {
  useEffect(() => {
    places ??= stored()
    const known = places
    history.scrollRestoration = 'manual'
    const note = () => {
      if (shown !== undefined) known[shown.key] = scrollY
    }
    const leave = () => {
      history.scrollRestoration = 'auto'
      store(known)
    }
    const comeBack = () => {
      history.scrollRestoration = 'manual'
    }
    note()
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [])
}

/** Brings what a jump link names into view, and the keyboard with it: the next Tab goes on from there. */
function jumpTo(target: HTMLElement): void {
  target.scrollIntoView()
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function slideIn(page: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  page?.animate([{ opacity: 0, transform: 'translateX(3rem)' }, {}], {
    duration: transitionMs,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  })
}

/** A browser may refuse storage; then places last as long as the document does. */
function stored(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function store(places: Places): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places))
  } catch {}
}
