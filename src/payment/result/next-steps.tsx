import type { ReactNode } from 'react'
import { Reveal } from '../../ui/motion/reveal'

/** One thing to do after paying: a heading, a sentence and an optional link. */
export interface NextStep {
  heading: ReactNode
  text: ReactNode
  link?: ReactNode
}

/** The steps after a payment. Their order never changes, so the index is a stable key. */
export function NextSteps({ heading, steps }: { heading: ReactNode; steps: readonly NextStep[] }) {
  return (
    <section>
      <h2 className="text-heading">{heading}</h2>
      <Reveal>
        <ol className="mt-8 grid gap-10 md:grid-cols-3 md:gap-8">
          {steps.map(({ heading, text, link }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className="flex flex-col items-start border-coal border-t-4 pt-4">
              <span aria-hidden="true" className="display-font text-laterite text-title">
                {index + 1}
              </span>
              <h3 className="mt-2 text-card">{heading}</h3>
              <p className="mt-2 mb-5 max-w-[26rem]">{text}</p>
              {link !== undefined && <div className="mt-auto">{link}</div>}
            </li>
          ))}
        </ol>
      </Reveal>
    </section>
  )
}
