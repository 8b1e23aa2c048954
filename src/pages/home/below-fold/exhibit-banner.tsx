import { Trans, useLingui } from '@lingui/react/macro'
import { type Booth, booths } from '../../../../content/exhibition'
import { formatNaira, nairaToKobo } from '../../../domain/money'
import { ButtonLink } from '../../../ui/button'
import { Reveal } from '../../../ui/motion/reveal'

/**
 * The call to exhibitors: the hall's plan with the price of each booth.
 * Source: docs/product/pages.md#31-home-page.
 */
export function ExhibitBanner() {
  return (
    <section
      aria-labelledby="exhibit"
      className="lazy-render [--estimated-height:51rem] md:[--estimated-height:59rem] lg:[--estimated-height:40rem] grid bg-adire text-white lg:grid-cols-[5fr_8fr]"
    >
      <Reveal
        from="left"
        className="self-center px-gutter pt-section pb-10 lg:py-section lg:pl-[max(var(--spacing-gutter),50vw-37rem)]"
      >
        <h2 id="exhibit" className="max-w-[6em] text-heading">
          <Trans>Choose the booth that suits you</Trans>
        </h2>
        <p className="mt-4 max-w-reading text-lg">
          <Trans>
            Show your products to festival visitors. There are several kinds of booth, each with its own price.
          </Trans>
        </p>
        <ButtonLink to="/exhibition" tone="celebration" size="large" className="mt-7">
          <Trans comment="Button that leads to the exhibition form">Book a booth</Trans>
        </ButtonLink>
      </Reveal>
      <div className={`${gridBackground} flex items-center px-gutter py-10 md:py-section`}>
        <ul className="grid w-full max-w-[46rem] grid-cols-2 gap-4 large-text:flex large-text:flex-col md:grid-cols-[5fr_3fr] md:gap-6">
          {booths.map((booth) => (
            <PlanBooth key={booth.priceNaira} booth={booth} />
          ))}
        </ul>
      </div>
    </section>
  )
}

const gridBackground =
  'bg-[linear-gradient(rgb(255_255_255/0.12)_1px,transparent_1px),linear-gradient(90deg,rgb(255_255_255/0.12)_1px,transparent_1px)] bg-[length:2rem_2rem]'

/** The size of each booth in the plan, and the position of its door. */
const boothClasses: Record<Booth['plan'], { booth: string; door: string; price: string }> = {
  island: {
    booth: 'col-span-2 min-h-48 md:col-span-1 md:row-span-2 md:min-h-[26rem]',
    door: '-bottom-1 left-[45%] h-1 w-20',
    price: 'text-heading large-text:text-lg',
  },
  bay: { booth: 'min-h-44', door: '-left-1 top-6 h-12 w-1', price: 'text-card max-[22rem]:text-lg' },
  half: { booth: 'min-h-44', door: '-left-1 top-6 h-12 w-1', price: 'text-card max-[22rem]:text-lg' },
}

function PlanBooth({ booth: { plan, name, priceNaira } }: { booth: Booth }) {
  const { i18n } = useLingui()
  const { booth, door, price } = boothClasses[plan]
  return (
    <li className={`relative flex flex-col justify-end border-4 border-white bg-adire p-3 md:p-5 ${booth}`}>
      <span aria-hidden="true" className={`absolute bg-adire ${door}`} />
      {plan === 'half' && (
        <span aria-hidden="true" className="absolute inset-x-0 top-[38%] border-white border-t-4 border-dashed" />
      )}
      <span>{i18n._(name)}</span>
      <strong className={`display-font tabular text-gold md:whitespace-nowrap ${price}`}>
        {formatNaira(nairaToKobo(priceNaira), i18n)}
      </strong>
    </li>
  )
}
