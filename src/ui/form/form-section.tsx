import { type ReactNode, useId } from 'react'
import { HydrationBoundary } from '../hydration/hydration-boundary'
import { Reveal } from '../motion/reveal'

/**
 * A section of a long form: a large number and heading, with the fields to the right on wide screens and
 * below on narrow ones. The heading slides in from the left; the fields are always visible.
 */
export function FormSection({
  number,
  heading,
  lead,
  wide = false,
  lazy = number > 1,
  estimatedHeight = '',
  children,
}: {
  number: number
  heading: ReactNode
  lead?: ReactNode
  /** For content that needs more space than a column of fields, such as cards to compare. */
  wide?: boolean
  /** Whether it is rendered only when it comes near; by default, if it is not the first. */
  lazy?: boolean
  /** Classes that set its estimated height, if it is much higher than usual (`lazy-render`). */
  estimatedHeight?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`${lazy ? `lazy-render ${estimatedHeight} ` : ''}grid gap-x-12 gap-y-6 border-coal border-t-4 py-10 lg:py-14 ${wide ? '' : 'lg:grid-cols-[18rem_1fr]'}`}
    >
      <Reveal from="left">
        <p aria-hidden="true" className="display-font text-heading text-laterite">
          {number}
        </p>
        <h2 id={id} className="display-font text-card">
          {heading}
        </h2>
        {lead !== undefined && <p className="mt-3 max-w-reading text-soot">{lead}</p>}
      </Reveal>
      <div className={wide ? 'space-y-6' : 'max-w-reading space-y-6'}>
        <HydrationBoundary>{children}</HydrationBoundary>
      </div>
    </section>
  )
}
