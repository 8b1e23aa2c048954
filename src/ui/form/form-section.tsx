import { type ReactNode, useId } from 'react'
import { HydrationBoundary } from '../hydration/hydration-boundary'
import { Reveal } from '../motion/reveal'

/**
 * One section of a long form: a large number and heading at the left on a wide screen, above on a narrow one; the fields beside it. The
 * heading slides in from the left; fields are always there, for whoever is filling them in.
 */
export function FormSection({
  number,
  heading,
  lead,
  wide = false,
  children,
}: {
  number: number
  heading: ReactNode
  lead?: ReactNode
  /** For what needs more room than a column of fields, such as cards that are compared. */
  wide?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`${number > 1 ? 'later ' : ''}grid gap-x-12 gap-y-6 border-coal border-t-4 py-10 lg:py-14 ${wide ? '' : 'lg:grid-cols-[18rem_1fr]'}`}
    >
      <Reveal from="left">
        <p aria-hidden="true" className="signboard text-heading text-laterite">
          {number}
        </p>
        <h2 id={id} className="signboard text-card">
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
