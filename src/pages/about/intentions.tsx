import { Trans } from '@lingui/react/macro'
import { claims } from '../../../content/claims'
import { formatCount } from '../../domain/money'
import { Ije } from '../../ui/art/uli'
import { ButtonLink } from '../../ui/button'

/**
 * What the event intends for its visitors.
 * Source: docs/product/pages.md#35-about-page, docs/product.md#13-facts-with-two-readings.
 */
export function Intentions() {
  return (
    <section
      aria-labelledby="intentions"
      className="later overflow-clip [--height-to-come:69rem] lg:[--height-to-come:46rem]"
    >
      <div className="page-width grid gap-10 py-section lg:grid-cols-[5fr_6fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="intentions" className="max-w-[7em] text-title">
            <Trans>What the event is for</Trans>
          </h2>
          <Ije className="mt-8 w-56 text-laterite" />
          <p className="mt-8 max-w-[27rem] text-lg">
            <Trans>
              Over {formatCount(claims.attendees.eventIntentions)} people under one roof are a crowd. These are the
              things that make them a festival.
            </Trans>
          </p>
          <ButtonLink to="/agefest2025" size="large" className="mt-7">
            <Trans>Get tickets</Trans>
          </ButtonLink>
        </div>
        <ul className="signboard border-coal border-t-4 text-card">
          <li className="border-straw border-b py-5">
            <Trans>A founder finds the investor who asks the right question.</Trans>
          </li>
          <li className="border-straw border-b py-5">
            <Trans>A maker sells out on the second day and learns what to make more of.</Trans>
          </li>
          <li className="border-straw border-b py-5">
            <Trans>Two companies from two countries shake hands and need no middleman.</Trans>
          </li>
          <li className="border-straw border-b py-5">
            <Trans>A student sees from close by that this can be a life.</Trans>
          </li>
          <li className="border-straw border-b py-5">
            <Trans>Somebody who has worked unseen for years is called on stage.</Trans>
          </li>
        </ul>
      </div>
    </section>
  )
}
