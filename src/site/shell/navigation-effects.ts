import { useLingui } from '@lingui/react'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { type UIMatch, useLocation, useMatches, useNavigationType } from 'react-router'
import { readStoredJson, writeStored } from '../../ui/browser-storage'
import type { PageMeta } from '../../ui/page'
import { updateHead } from './head'

/** The scroll position of each visited history entry, in px. */
type ScrollPositions = Record<string, number>

/**
 * The current history entry and all scroll positions. Module state, because the crash screen mounts a new
 * shell.
 */
let currentEntry: { pathname: string; key: string; locale: string } | undefined
let scrollPositions: ScrollPositions | undefined

const storageKey = 'places'
const transitionMs = 700

/**
 * Does for navigations inside the site what a browser does for a new document: updates the head, the scroll
 * position and the focus (on the new heading, so that it is announced), and plays the slide and fade. Does
 * nothing for the first page. React Router's ScrollRestoration is not used: it scrolls when it mounts,
 * which here happens late, when a visitor may already be reading further down.
 * Source: docs/product/pages.md#25-page-transitions-and-reveals.
 */
export function useNavigationEffects(page: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key } = useLocation()
  const type = useNavigationType()
  const match = useMatches().at(-1)
  const { i18n } = useLingui()
  useScrollPositions()

  useLayoutEffect(() => {
    const previousEntry = currentEntry
    currentEntry = { pathname, key, locale: i18n.locale }
    // The head of a document for pages that were not visited is not the page's (site/client.tsx).
    if (previousEntry === undefined && document.documentElement.dataset.blank === undefined) return
    const isNewPage = previousEntry !== undefined && previousEntry.pathname !== pathname
    // A native fragment navigation (the skip link) is a POP too, but has no router state.
    const savedScrollY = type === 'POP' && history.state !== null ? scrollPositions?.[key] : undefined
    const target = savedScrollY === undefined && hash !== '' ? document.getElementById(hash.slice(1)) : null
    if (previousEntry !== undefined && previousEntry.key !== key && (isNewPage || type !== 'REPLACE')) {
      if (target !== null) focusJumpTarget(target)
      else scrollTo({ top: savedScrollY ?? 0, behavior: 'instant' })
    }
    if (!isNewPage && previousEntry?.locale === i18n.locale) return
    const heading = page.current?.querySelector('h1')
    const meta = match?.handle as PageMeta | undefined
    updateHead({
      title: meta === undefined ? (heading?.textContent ?? '') : i18n._(meta.title),
      description: meta && i18n._(meta.description),
      canonical: meta && match && getCanonicalUrl(match),
      private: meta?.private ?? meta === undefined,
      unlisted: meta?.unlisted ?? false,
    })
    if (!isNewPage) return
    document.dispatchEvent(new Event('app:navigated'))
    if (target === null) {
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    slideIn(page.current)
  }, [pathname, hash, key, type, match, i18n, i18n.locale, page])
}

/**
 * The public URL of a page; undefined for routes with parameters (an order's key, or the rest of an unknown
 * path).
 */
function getCanonicalUrl({ pathname, params }: UIMatch): string | undefined {
  if (Object.keys(params).length > 0) return undefined
  return new URL(decodeURIComponent(pathname), import.meta.env.PUBLIC_URL).href
}

/**
 * Saves the scroll position of the current entry, so that it survives a reload and the return from the
 * payment page.
 */
function useScrollPositions(): void {
  useEffect(() => {
    scrollPositions ??= loadScrollPositions()
    const positions = scrollPositions
    history.scrollRestoration = 'manual'
    const recordPosition = () => {
      if (currentEntry !== undefined) positions[currentEntry.key] = scrollY
    }
    const onPageHide = () => {
      history.scrollRestoration = 'auto'
      saveScrollPositions(positions)
    }
    const onPageShow = () => {
      history.scrollRestoration = 'manual'
    }
    recordPosition()
    addEventListener('scroll', recordPosition, { passive: true })
    addEventListener('pagehide', onPageHide)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('scroll', recordPosition)
      removeEventListener('pagehide', onPageHide)
      removeEventListener('pageshow', onPageShow)
    }
  }, [])
}

/** Scrolls the target of a jump link into view and focuses it, so that the next Tab continues from there. */
function focusJumpTarget(target: HTMLElement): void {
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

/** Without storage, scroll positions last only as long as the document. */
function loadScrollPositions(): ScrollPositions {
  return (readStoredJson(storageKey, 'sessionStorage') ?? {}) as ScrollPositions
}

function saveScrollPositions(positions: ScrollPositions): void {
  writeStored(storageKey, JSON.stringify(positions), 'sessionStorage')
}
