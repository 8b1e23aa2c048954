import { useLingui } from '@lingui/react'
import { type ComponentType, type MouseEvent, startTransition, use, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { observeRevealsWithin } from '../motion/reveal'
import { loadWithFallback } from './retry-load'
import { keepServerHtml, useWasHydrated } from './use-was-hydrated'

/** Loads that the prerender waits for, so that its documents contain the static content. */
const pendingLoads: Promise<unknown>[] = []

/** In development static content is hydrated, so that edits show at once. */
const isDevelopment = import.meta.env.MODE === 'development'

/** Resolves once the static content of all modules loaded so far can be rendered. Only for the prerender. */
export async function preloadStaticContent(): Promise<void> {
  await Promise.all(pendingLoads)
}

/**
 * Content that never changes and needs no script of its own. The document already contains it, so hydration
 * keeps the prerendered HTML. `load` is called only after a navigation inside the site or a change of
 * language. The loaded component takes no props and must not need a browser (no state, effects or handlers,
 * except `Reveal`). Its links navigate inside the site like any others.
 */
export function staticContent(load: () => Promise<ComponentType>): ComponentType {
  let Content: ComponentType | undefined
  let pendingContent: Promise<ComponentType> | undefined
  const cacheContent = (component: ComponentType) => {
    Content = component
    return component
  }
  const loadContent = () => {
    pendingContent ??= loadWithFallback(load, reloadDocument).then(cacheContent)
    return pendingContent
  }
  if (import.meta.env.SSR) pendingLoads.push(loadContent())
  // A page module that loads while another page is open was requested through a link, so its content is
  // prefetched too.
  else if (document.documentElement.dataset.ready === 'true') load().catch(() => {})

  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, when it loads
  return function StaticContent() {
    const { locale } = useLingui().i18n
    const [serverLocale, setServerLocale] = useState(useWasHydrated() && !isDevelopment ? locale : undefined)
    useEffect(() => {
      if (serverLocale !== undefined && serverLocale !== locale)
        loadContent().then(() => startTransition(() => setServerLocale(undefined)))
    }, [serverLocale, locale])
    if (serverLocale !== undefined) return <ServerHtml />
    // A navigation is a transition: the previous page stays until the content has loaded. In development
    // React warns if a later render omits `use`.
    const LoadedContent = isDevelopment ? use(loadContent()) : (Content ?? use(loadContent()))
    return (
      <div className="contents">
        <LoadedContent />
      </div>
    )
  }
}

/**
 * Keeps the prerendered HTML. React does not know its links, so clicks on internal links are handled here.
 */
function ServerHtml() {
  const navigate = useNavigate()
  const containerRef = useRef<HTMLDivElement>(null)
  useEffect(() => (containerRef.current === null ? undefined : observeRevealsWithin(containerRef.current)), [])
  function followLink(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target])')
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (link === null || !isPlainClick) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: handles links only
    <div
      ref={containerRef}
      className="contents"
      onClick={followLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the prerendered HTML stays
      dangerouslySetInnerHTML={keepServerHtml}
      suppressHydrationWarning
    />
  )
}

/**
 * Used if the chunk fails to load (a new release has replaced it): the reloaded document contains the
 * content and needs no chunk.
 */
function reloadDocument(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
