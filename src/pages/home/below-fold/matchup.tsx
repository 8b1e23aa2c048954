import { Trans } from '@lingui/react/macro'
import { counters } from '../../../../content/home'
import { ButtonLink } from '../../../ui/button'
import { Reveal } from '../../../ui/motion/reveal'
import { MatchupIllustration } from './matchup-illustration'

/**
 * The investor-founder matchup.
 * Source: docs/product.md#12-what-the-site-offers, docs/product/pages.md#31-home-page.
 */
export function Matchup() {
  const count = counters.investors
  return (
    <section
      aria-labelledby="matchup"
      className="lazy-render [--estimated-height:59rem] md:[--estimated-height:72rem] lg:[--estimated-height:46rem] bg-sand"
    >
      <div className="page-width grid items-center gap-x-16 gap-y-10 py-section lg:grid-cols-2">
        <Reveal from="left">
          <p className="mb-3 font-bold text-laterite">
            <Trans comment="Small line above a heading: one investor meets one founder">Investor-founder matchup</Trans>
          </p>
          <h2 id="matchup" className="max-w-[8em] text-heading">
            <Trans>Meet an investor face to face</Trans>
          </h2>
          <p className="mt-5 max-w-reading text-lg">
            <Trans>
              You want to grow your business, and investors want to find good businesses. We seat one founder and one
              investor at the same table.
            </Trans>
          </p>
          <p className="mt-6 inline-block bg-coal px-4 py-3 font-bold text-gold">
            <Trans>The matchup requires a VIP or VVIP ticket.</Trans>
          </p>
          <p className="mt-6">
            <ButtonLink to="/agefest2025" size="large">
              <Trans comment="Button that leads to the tickets">Choose a ticket</Trans>
            </ButtonLink>
          </p>
        </Reveal>
        <div className="mx-auto w-full max-w-[34rem]">
          <MatchupIllustration className="h-auto w-full" />
          <p className="display-font mt-2 grid grid-cols-2 gap-x-6 text-card large-text:block">
            <span className="text-right text-laterite large-text:block">
              <Trans comment="Caption below a drawing, beside '50 investors'">Founders</Trans>
            </span>
            <span className="text-adire large-text:block">
              <Trans comment="Caption below a drawing, beside 'Founders'">{count} investors</Trans>
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}
