import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Carousel } from '../../ui/carousel/carousel'
import type { PerPage } from '../../ui/carousel/per-page'
import { StaticAwardsCard, staticPartnerCards } from './static-sections'

const perPage: PerPage = [1, 2, 3]
const cards = [StaticAwardsCard, ...staticPartnerCards].map((Card, index) => ({
  key: String(index),
  content: <Card />,
}))

/**
 * The organisations behind the festival: the awards and the partners.
 * Source: docs/product/pages.md#31-home-page, docs/product/pages.md#33-carousels.
 */
export function Partners() {
  const { t } = useLingui()
  return (
    <section
      aria-labelledby="partners"
      className="lazy-render bg-harmattan [--estimated-height:38rem] md:[--estimated-height:43rem]"
    >
      <div className="page-width py-section">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h2 id="partners" className="text-title">
            <Trans comment="Heading above the names of the partners">Our partners</Trans>
          </h2>
          <p className="pb-2 text-lg">
            <Link
              to="/valuedpartner"
              className="inline-flex min-h-11 items-center font-bold text-palm underline underline-offset-4"
            >
              <Trans comment="Link to the page about partners">Become a partner</Trans>
            </Link>
          </p>
        </div>
        <Carousel
          label={t`Our partners`}
          items={cards}
          intervalMs={3_000}
          perPage={perPage}
          className="-mx-2 mt-8 md:-mx-3"
          controlsClassName="mt-2 px-2 text-laterite md:px-3"
        />
      </div>
    </section>
  )
}
