import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../domain/money'

/**
 * A number that counts up from 0 over 2 s once half of it is on screen. The document contains the final
 * number, and screen readers and visitors with reduced motion get only that. It fills a line, so nothing
 * moves while it grows.
 * Source: docs/product/pages.md#34-stat-counters.
 */
export function CountUp({ to, className = '' }: { to: number; className?: string }) {
  const { i18n } = useLingui()
  const elementRef = useRef<HTMLSpanElement>(null)
  const [displayedCount, setDisplayedCount] = useState(to)

  useEffect(() => {
    const element = elementRef.current
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        const startedMs = performance.now()
        const step = () => {
          const progress = Math.min(1, (performance.now() - startedMs) / durationMs)
          setDisplayedCount(Math.round(to * (1 - (1 - progress) ** 3)))
          if (progress < 1) frame = requestAnimationFrame(step)
        }
        step()
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
    <span ref={elementRef} className={`block tabular ${className}`}>
      <span className="sr-only">{formatCount(to, i18n)}</span>
      <span aria-hidden="true">{formatCount(displayedCount, i18n)}</span>
    </span>
  )
}

const durationMs = 2_000
