import { Trans } from '@lingui/react/macro'
import { Ije } from '../../ui/art/uli'
import { ButtonLink } from '../../ui/button'

/**
 * What the event intends for its visitors.
 * Source: docs/product/pages.md#35-about-page.
 */
export function Intentions() {
  return (
    <section
      aria-labelledby="intentions"
      className="lazy-render overflow-clip [--estimated-height:69rem] lg:[--estimated-height:46rem]"
    >
      <div className="page-width grid gap-10 py-section lg:grid-cols-[5fr_6fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="intentions" className="max-w-[7em] text-title">
            <Trans>What the event is for</Trans>
          </h2>
          <Ije className="mt-8 w-56 max-w-full text-laterite" />
          <p className="mt-8 max-w-[27rem] text-lg">
            <Trans>A festival is more than a crowd. This is what we want to see happen there.</Trans>
          </p>
          <ButtonLink to="/agefest2025" size="large" className="mt-7">
            <Trans comment="Button that leads to the tickets">Get tickets</Trans>
          </ButtonLink>
        </div>
        <ul className="display-font border-coal border-t-4 text-card">
          <li className="border-straw border-b py-5">
            <Trans>A founder meets the right investor.</Trans>
          </li>
          <li className="border-straw border-b py-5">
            <Trans>A small business sells out on the second day.</Trans>
          </li>
          <li className="border-straw border-b py-5">
            <Trans>Two companies from two countries make a deal without a middleman.</Trans>
          </li>
          <li className="border-straw border-b py-5">
            <Trans>A student discovers that business can be a career.</Trans>
          </li>
          <li className="border-straw border-b py-5">
            <Trans>Someone who has worked unnoticed for years is honoured on stage.</Trans>
          </li>
        </ul>
      </div>
    </section>
  )
}
