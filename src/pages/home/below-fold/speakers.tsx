import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { speakers } from '../../../../content/speakers'
import { Carousel } from '../../../ui/carousel/carousel'
import type { PerPage } from '../../../ui/carousel/per-page'
import { staticContent } from '../../../ui/hydration/static-content'

/** Source: docs/product/pages.md#33-carousels. */
const perPage: PerPage = [1, 3, 4]
const carouselTiming = { intervalMs: 4_000, intervalAfterChoiceMs: 6_000 }

/** The carousel moves its items and never re-renders them, so the portraits need no script. */
const cards = speakers.map((_, index) =>
  staticContent(async () => (await import('./speaker-slides')).createSpeakerSlide(index)),
)

/** The speakers, one page at a time. Source: docs/product/pages.md#31-home-page. */
export function Speakers() {
  const { t } = useLingui()
  const count = speakers.length
  return (
    <section
      aria-labelledby="speakers"
      className="lazy-render [--estimated-height:55rem] md:[--estimated-height:42rem] xl:[--estimated-height:52rem] bg-coal text-harmattan"
    >
      <div className="page-width py-section">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
          <h2 id="speakers" className="max-w-[8em] text-title">
            <Trans>Our {count} speakers</Trans>
          </h2>
          <Link
            to="/ourspeakers"
            className="inline-flex min-h-11 items-center font-bold text-gold text-lg underline underline-offset-4 hover:text-harmattan"
          >
            <Trans comment="Link to the page about the speakers">See all speakers</Trans>
          </Link>
        </div>
        <Carousel
          label={t({ message: 'Our Speakers', comment: 'Name of the list of speakers, for screen readers' })}
          perPage={perPage}
          {...carouselTiming}
          className="-mx-2 md:-mx-3"
          controlsClassName="mx-2 mt-4 text-gold md:mx-3"
          items={cards.map((Card, index) => ({ key: String(index), content: <Card /> }))}
        />
      </div>
    </section>
  )
}
