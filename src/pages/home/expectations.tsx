import { Trans } from '@lingui/react/macro'
import { Ije } from '../../ui/art/uli'
import { Reveal } from '../../ui/motion/reveal'
import { StaticExpectationList } from './static-sections'

/** What to expect, as a list like a programme. Source: docs/product/pages.md#31-home-page. */
export function Expectations() {
  return (
    <section aria-labelledby="expect" className="lazy-render bg-adire text-white [--estimated-height:82rem]">
      <div className="page-width py-section">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="expect" className="text-title">
            <Trans>What to expect</Trans>
          </h2>
          <Ije className="hidden w-64 text-gold md:block" />
        </div>
        <Reveal from="left" className="mt-8 lg:mt-12">
          <StaticExpectationList />
        </Reveal>
      </div>
    </section>
  )
}
