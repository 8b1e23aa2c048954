import { useEffect } from 'react'
import { savesData } from '../../ui/saves-data'

/** Prefetches the module and the messages of the page at `path`. */
export type PrefetchPage = (path: string) => void

const intentEvents = ['pointerover', 'touchstart', 'focusin'] as const

/** Prefetches the page behind an internal link on hover, touch or focus, unless the visitor saves data. */
export function usePrefetchLinks(prefetchPage: PrefetchPage | undefined): void {
  useEffect(() => {
    if (prefetchPage === undefined || savesData()) return
    const prefetched = new Set<string>()
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
      if (link === null || prefetched.has(link.pathname)) return
      prefetched.add(link.pathname)
      prefetchPage(link.pathname)
    }
    // In the capture phase of the window: the boot script keeps presses from the document (boot/hide-presses.ts).
    for (const eventType of intentEvents) addEventListener(eventType, onIntent, { capture: true, passive: true })
    return () => {
      for (const eventType of intentEvents) removeEventListener(eventType, onIntent, true)
    }
  }, [prefetchPage])
}
