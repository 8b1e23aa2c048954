import { useLingui } from '@lingui/react/macro'
import { Akwete } from '../../ui/art/akwete'
import { Carousel } from '../../ui/carousel/carousel'
import { Opening } from './first-slide'
import { AwardsSlide, ExhibitionSlide, GrantSlide } from './static-sections'

const slides = [
  { key: 'opening', content: <Opening /> },
  { key: 'awards', content: <AwardsSlide /> },
  { key: 'grant', content: <GrantSlide /> },
  { key: 'exhibition', content: <ExhibitionSlide /> },
]

/** The subjects of the festival, one slide each. Source: docs/product/pages.md#33-carousels. */
export function Hero() {
  const { t } = useLingui()
  return (
    <>
      <Carousel
        label={t`The festival at a glance`}
        items={slides}
        everyMs={5_000}
        slideMs={1_000}
        isFirstView
        className="bg-coal text-gold"
        controlsClassName="page-width"
      />
      <Akwete motif="ikaki" className="block h-6 w-full bg-coal text-gold" accent="text-laterite" />
    </>
  )
}
