import { type ReactNode, useEffect, useRef } from 'react'

const hidden = {
  up: ['translate-y-10', 'opacity-0'],
  left: ['-translate-x-10', 'opacity-0'],
}
/** A finger gives the focus as well, but no visible one: a section that moved as it is pressed would be released somewhere else. */
const whileHidden = [
  'has-focus-visible:translate-none',
  'has-focus-visible:opacity-100',
  'print:translate-none',
  'print:opacity-100',
]
const arriving = ['transition-[translate,opacity]', 'duration-700', 'ease-arrive']

/**
 * A section that fades up, or slides in from the left, over 0.7 s when a tenth of it is on screen. What the
 * visitor already sees when the application starts stays as it is; so does everything with reduced motion,
 * and everything without scripts.
 * Source: docs/product/pages.md#25-page-transitions-and-reveals.
 */
export function Reveal({ from = 'up', className, children }: RevealProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current === null ? undefined : revealed(box.current)), [])
  return (
    <div ref={box} data-reveal={from} className={className}>
      {children}
    </div>
  )
}

export interface RevealProps {
  from?: 'up' | 'left'
  className?: string
  children: ReactNode
}

/** Does the same for every Reveal inside prose that React does not draw. Returns what ends it. */
export function revealWithin(prose: HTMLElement): () => void {
  const ends = [...prose.querySelectorAll<HTMLElement>('[data-reveal]')].map(revealed)
  return () => {
    for (const end of ends) end()
  }
}

/**
 * The classes are the element's alone: React wrote its own once, and never touches them again. The observer's first report says where the
 * element is. Measuring it here would lay out every section below the first screen, which the browser leaves out (`later`).
 */
function revealed(element: HTMLElement): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const waiting = [...hidden[element.dataset.reveal === 'left' ? 'left' : 'up'], ...whileHidden]
  let isWaiting = false
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy phone reports several at once; the last one is where the element is now.
      const entry = entries.at(-1)
      if (entry === undefined) return
      if (!isWaiting && isBelow(entry, element)) {
        isWaiting = true
        element.classList.add(...waiting)
      } else if (!isWaiting) {
        observer.disconnect()
      } else if (entry.isIntersecting) {
        element.classList.remove(...waiting)
        element.classList.add(...arriving)
        observer.disconnect()
      }
    },
    { threshold: 0.1 },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    element.classList.remove(...waiting)
  }
}

/**
 * Whether an element is below the screen. What is not laid out (`later`) has no height; it may have been scrolled to since the report was
 * made, and what the visitor sees by now is never hidden again.
 */
function isBelow({ isIntersecting, boundingClientRect: box }: IntersectionObserverEntry, element: Element): boolean {
  if (isIntersecting) return false
  if (box.height > 0) return box.top >= innerHeight
  return element.checkVisibility?.({ contentVisibilityAuto: true }) === false
}
