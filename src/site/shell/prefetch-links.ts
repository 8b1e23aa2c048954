import { useEffect } from 'react'

/** Fetches what draws the page at `path`. */
export type Warm = (path: string) => void

const signs = ['pointerover', 'touchstart', 'focusin'] as const

/** Fetches the page behind a link of ours as soon as a visitor is about to choose it, unless the visitor saves data. */
export function useWarmLinks(warm: Warm | undefined): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (warm === undefined || connection?.saveData === true) return
    const noticed = new Set<string>()
    const notice = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
      if (link === null || noticed.has(link.pathname)) return
      noticed.add(link.pathname)
      warm(link.pathname)
    }
    for (const sign of signs) document.addEventListener(sign, notice, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, notice)
    }
  }, [warm])
}
