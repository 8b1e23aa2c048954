import { type ReactNode, useEffect, useRef } from 'react'

const hidden = {
  up: ['translate-y-10', 'opacity-0'],
  left: ['-translate-x-10', 'opacity-0'],
}
const whileHidden = [
  'focus-within:translate-none',
  'focus-within:opacity-100',
  'print:translate-none',
  'print:opacity-100',
]
const arriving = ['transition-[translate,opacity]', 'duration-700', 'ease-arrive']

/**
 * A section that fades up, or slides in from the left, over 0.7 s when a tenth of it is on screen. What the visitor already sees when
 * the page comes alive stays as it is; so does everything where reduced motion is asked for, and everything without scripts.
 * Source: specification, section 2 (menu behaviour) and section 9 (timing).
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

/** A section that is laid out later, and is not near, is asked in its place: what is in it would be laid out for the answer. */
function isInFirstView(element: HTMLElement): boolean {
  const isNear = (box: Element | null) => box === null || box.getBoundingClientRect().top < innerHeight
  return isNear(element.closest('.later')) && isNear(element)
}

/** The classes are the element's alone: React wrote its own once, and never touches them again. */
function revealed(element: HTMLElement): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  if (isInFirstView(element)) return () => {}
  const waiting = [...hidden[element.dataset.reveal === 'left' ? 'left' : 'up'], ...whileHidden]
  element.classList.add(...waiting)
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting !== true) return
      element.classList.remove(...waiting)
      element.classList.add(...arriving)
      observer.disconnect()
    },
    { threshold: 0.1 },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    element.classList.remove(...waiting)
  }
}
