import { useLingui } from '@lingui/react/macro'
import { Carousel } from '../../ui/carousel/carousel'
import { Akwete } from '../../ui/patterns/akwete'
import { Opening } from './opening'
import { AwardsSlide, ExhibitionSlide, GrantSlide } from './prose'

const slides = [
  { key: 'opening', content: <Opening /> },
  { key: 'awards', content: <AwardsSlide /> },
  { key: 'grant', content: <GrantSlide /> },
  { key: 'exhibition', content: <ExhibitionSlide /> },
]

/** What the festival is about, a slide each. Source: specification, section 4 (carousels) and section 9 (timing). */
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
