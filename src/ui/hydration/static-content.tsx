import { useLingui } from '@lingui/react'
import { type ComponentType, type MouseEvent, startTransition, use, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { revealWithin } from '../motion/reveal'
import { loadOr } from './retry-load'
import { untouched, useWasHydrated } from './use-was-hydrated'

/** What the prerender waits for, so that still prose is drawn into its documents. */
const loading: Promise<unknown>[] = []

/** In development prose is hydrated, so that an edit shows at once. */
const isEdited = import.meta.env.MODE === 'development'

/** Resolves once all still prose of the modules loaded so far can be drawn. For the prerender alone. */
export async function stillProse(): Promise<void> {
  await Promise.all(loading)
}

/**
 * Prose that never changes, without its script: who opens a document has it there already, so hydration leaves the document's own words
 * where they are, and `load` is asked only by who comes over a navigation inside the site, or changes the language. What it fetches takes
 * no properties and must not need a browser (no state, no effects, no handlers, but `Reveal`); its links lead through the site as any others.
 */
export function still(load: () => Promise<ComponentType>): ComponentType {
  let Prose: ComponentType | undefined
  let asked: Promise<ComponentType> | undefined
  const keep = (loaded: ComponentType) => {
    Prose = loaded
    return loaded
  }
  const drawing = () => {
    asked ??= loadOr(load, openDocument).then(keep)
    return asked
  }
  if (import.meta.env.SSR) loading.push(drawing())
  // A page that is fetched while another one lives was asked for by a link: its prose may come along.
  else if (document.documentElement.dataset.ready === 'true') load().catch(() => {})

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each prose, while its module is loaded
  return function Still() {
    const { locale } = useLingui().i18n
    const [kept, setKept] = useState(useWasHydrated() && !isEdited ? locale : undefined)
    useEffect(() => {
      if (kept !== undefined && kept !== locale) drawing().then(() => startTransition(() => setKept(undefined)))
    }, [kept, locale])
    if (kept !== undefined) return <Kept />
    // A navigation is a transition: until the prose is there, the page before it stays.
    // In development React warns of a `use` that a later render leaves out.
    const Drawn = isEdited ? use(drawing()) : (Prose ?? use(drawing()))
    return (
      <div className="contents">
        <Drawn />
      </div>
    )
  }
}

/** The document's own words. React does not know their links, so a click that would lead through the site is taken here. */
function Kept() {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current === null ? undefined : revealWithin(box.current)), [])
  function follow(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target])')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (link === null || !isPlain) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions lint/security/noDangerouslySetInnerHtml: the keyboard clicks links too; nothing is set, the document's own words stay
    <div ref={box} className="contents" onClick={follow} dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
  )
}

/** The chunk does not come (a new release has replaced it): the document at this address has the words, and needs no chunk for them. */
function openDocument(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
