import { useLingui } from '@lingui/react/macro'
import { Akwete } from '../../ui/art/akwete'
import { Carousel } from '../../ui/carousel/carousel'
import { FirstSlide } from './first-slide'
import { StaticAwardsSlide, StaticExhibitionSlide, StaticGrantSlide } from './static-sections'

const slides = [
  { key: 'opening', content: <FirstSlide /> },
  { key: 'awards', content: <StaticAwardsSlide /> },
  { key: 'grant', content: <StaticGrantSlide /> },
  { key: 'exhibition', content: <StaticExhibitionSlide /> },
]

/** The subjects of the festival, one slide each. Source: docs/product/pages.md#33-carousels. */
export function Hero() {
  const { t } = useLingui()
  return (
    <>
      <Carousel
        label={t({ message: 'The festival at a glance', comment: 'Name of the slides at the top, for screen readers' })}
        items={slides}
        intervalMs={5_000}
        slideDurationMs={1_000}
        isFirstView
        className="bg-coal text-gold"
        controlsClassName="page-width"
      />
      <Akwete motif="ikaki" className="block h-6 w-full bg-coal text-gold" accent="text-laterite" />
    </>
  )
}
