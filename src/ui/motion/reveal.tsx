import { type ReactNode, useEffect, useRef } from 'react'

const hiddenClasses = {
  // What a link leads to is scrolled to where it will be, not to where it waits.
  up: ['translate-y-10', 'opacity-0', '[&_[id]]:scroll-mt-10'],
  left: ['-translate-x-10', 'opacity-0'],
}
/**
 * Uses :focus-visible, because a touch focuses too, and a section that moves while it is pressed would
 * receive the release elsewhere.
 */
const hiddenOverrideClasses = [
  'has-focus-visible:translate-none',
  'has-focus-visible:opacity-100',
  'print:translate-none',
  'print:opacity-100',
]
const enteringClasses = ['transition-[translate,opacity]', 'duration-700', 'ease-decelerate']

/**
 * A section that fades up, or slides in from the left, over 0.7 s when a tenth of it is on screen. Sections
 * that are already visible when the application starts do not move, and nothing moves with reduced motion
 * or without JavaScript.
 * Source: docs/product/pages.md#25-page-transitions-and-reveals.
 */
export function Reveal({ from = 'up', className, children }: RevealProps) {
  const elementRef = useRef<HTMLDivElement>(null)
  useEffect(() => (elementRef.current === null ? undefined : observeReveal(elementRef.current)), [])
  return (
    <div ref={elementRef} data-reveal={from} className={className}>
      {children}
    </div>
  )
}

export interface RevealProps {
  from?: 'up' | 'left'
  className?: string
  children: ReactNode
}

/** Observes every Reveal in static content that React does not render. Returns a function that stops it. */
export function observeRevealsWithin(container: HTMLElement): () => void {
  const cleanUps = [...container.querySelectorAll<HTMLElement>('[data-reveal]')].map(observeReveal)
  return () => {
    for (const cleanUp of cleanUps) cleanUp()
  }
}

/**
 * Sets the classes directly on the element: React sets its own classes once and does not update them. The
 * observer's first entry contains the element's position. Measuring it here would force the layout of every
 * section below the first screen, which the browser skips (`lazy-render`).
 */
function observeReveal(element: HTMLElement): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const waitingClasses = [...hiddenClasses[element.dataset.reveal === 'left' ? 'left' : 'up'], ...hiddenOverrideClasses]
  let isHidden = false
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy phone reports several entries at once; the last one has the current position.
      const entry = entries.at(-1)
      if (entry === undefined) return
      if (!isHidden && isBelowScreen(entry, element)) {
        isHidden = true
        element.classList.add(...waitingClasses)
      } else if (!isHidden) {
        observer.disconnect()
      } else if (entry.isIntersecting) {
        element.classList.remove(...waitingClasses)
        element.classList.add(...enteringClasses)
        observer.disconnect()
      }
    },
    { threshold: 0.1 },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    element.classList.remove(...waitingClasses)
  }
}

/**
 * Returns whether an element is below the screen. An element that is not laid out (`lazy-render`) has no height.
 * The visitor may have scrolled to it since the entry was created, and visible content must not be hidden
 * again.
 */
function isBelowScreen(
  { isIntersecting, boundingClientRect: box }: IntersectionObserverEntry,
  element: Element,
): boolean {
  if (isIntersecting) return false
  if (box.height > 0) return box.top >= innerHeight
  return element.checkVisibility?.({ contentVisibilityAuto: true }) === false
}
