import { Trans } from '@lingui/react/macro'
import { Tendril } from '../../ui/art/uli'
import { Reveal } from '../../ui/motion/reveal'

/** The closing statement of the vision. Source: docs/product/pages.md#35-about-page. */
export function ClosingStatement() {
  return (
    <section
      className="lazy-render relative isolate overflow-hidden bg-gold [--estimated-height:27rem]"
      aria-labelledby="closing"
    >
      <Tendril className="absolute -right-24 -bottom-24 -z-10 w-96 -scale-x-100 text-gold-deep lg:right-0 lg:w-[34rem]" />
      <div className="page-width py-section">
        <h2 id="closing" className="sr-only">
          <Trans comment="Heading for screen readers, above the closing statement of the page">In closing</Trans>
        </h2>
        <Reveal>
          <p className="display-font max-w-[17em] text-balance text-heading">
            <Trans>
              Africa has never been short of ideas. What it needs is places where ideas meet the people who can build
              them.
            </Trans>
          </p>
          <p className="display-font mt-6 text-heading text-laterite-deep">
            <Trans>AGEFEST is one of those places.</Trans>
          </p>
        </Reveal>
      </div>
    </section>
  )
}
