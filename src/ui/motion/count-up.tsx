import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../domain/money'

/**
 * A number that counts up from 0 over 2 s once half of it is on screen. The document holds the final number,
 * which is all that screen readers and visitors with reduced motion get. It fills a line, so nothing moves
 * while it grows.
 * Source: docs/product/pages.md#34-stat-counters.
 */
export function CountUp({ to, className = '' }: { to: number; className?: string }) {
  const box = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(to)

  useEffect(() => {
    const element = box.current
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        const startedMs = performance.now()
        const count = () => {
          const part = Math.min(1, (performance.now() - startedMs) / lengthMs)
          setShown(Math.round(to * (1 - (1 - part) ** 3)))
          if (part < 1) frame = requestAnimationFrame(count)
        }
        count()
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [to])

  return (
    <span ref={box} className={`block tabular ${className}`}>
      <span className="sr-only">{formatCount(to)}</span>
      <span aria-hidden="true">{formatCount(shown)}</span>
    </span>
  )
}

const lengthMs = 2_000
