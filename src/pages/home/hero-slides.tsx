import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { awards } from '../../../content/awards'
import { booths } from '../../../content/exhibition'
import { deadlines, festival, prizes } from '../../../content/festival'
import { formatDollars, formatNaira, nairaToKobo } from '../../domain/money'
import { formatDay } from '../../domain/time/format-dates'
import { Akwete } from '../../ui/art/akwete'
import { Coil, Dots, Kola, Moon } from '../../ui/art/uli'
import { ButtonLink } from '../../ui/button'

/** The slide for the awards night, in gold on coal. */
export function AwardsSlide() {
  const { t } = useLingui()
  const names = prizes.honouredEachYear
  return (
    <Slide
      className="bg-coal text-harmattan"
      eyebrow={
        <span className="text-gold">
          {awards.name}, {t(festival.gala)}
        </span>
      }
      heading={
        <span className="block max-w-[5em] text-gold">
          <Trans comment="Heading: 50 award winners, one gala night">{names} winners, one night</Trans>
        </span>
      }
      lead={
        <Trans>
          Each year we honour {names} notable entrepreneurs. Nominate someone who deserves to be seen, or nominate
          yourself.
        </Trans>
      }
      action={
        <ButtonLink to="/paega" size="large" tone="celebration">
          <Trans comment="Button that leads to the page about the awards">See the awards</Trans>
        </ButtonLink>
      }
    >
      <Moon className="absolute right-6 -bottom-12 -z-10 h-80 rotate-12 text-gold md:h-[30rem] lg:right-[10%] lg:-bottom-16 lg:h-[38rem]" />
      <Dots className="absolute bottom-8 left-6 -z-10 w-36 text-laterite lg:bottom-16 lg:left-1/2 lg:w-64" />
    </Slide>
  )
}

export function GrantSlide() {
  const { i18n } = useLingui()
  const grant = formatDollars(prizes.grantDollars, i18n)
  const day = formatDay(deadlines.grant.endsAt, i18n)
  return (
    <Slide
      className="bg-palm text-white"
      eyebrow={<Trans>Pitch and grant competition: apply by {day}</Trans>}
      heading={
        <Trans>
          <span className="block text-[clamp(5.5rem,19vw,15rem)] large-text:text-[24vw] leading-[0.9]">{grant}</span>{' '}
          <span className="mt-5 block max-w-[9em] text-heading">for a startup that is ready for its next step</span>
        </Trans>
      }
      lead={<Trans>Do you have a product, customers or a plan? Tell us how the grant would help you to grow.</Trans>}
      action={
        <ButtonLink to="/bizgrants" size="large" tone="celebration">
          <Trans comment="Button that leads to the grant and its form">Apply for the grant</Trans>
        </ButtonLink>
      }
    >
      <Kola className="absolute -right-20 -bottom-24 -z-10 h-80 rotate-12 text-palm-deep md:h-[32rem] lg:right-[4%] lg:-bottom-40 lg:h-[44rem]" />
    </Slide>
  )
}

export function ExhibitionSlide() {
  const { i18n } = useLingui()
  const from = formatNaira(nairaToKobo(Math.min(...booths.map(({ priceNaira }) => priceNaira))), i18n)
  return (
    <Slide
      className="bg-adire text-white"
      eyebrow={
        <span className="text-gold">
          <Trans comment="{from} is the lowest price, such as ₦50,000">Exhibition booths from {from}</Trans>
        </span>
      }
      heading={
        <span className="block max-w-[6em]">
          <Trans comment="Heading about the exhibition">Show what you make</Trans>
        </span>
      }
      lead={
        <Trans>
          Exhibit in {festival.city}: in a booth of your own, in one that you share, or in a premium booth that visitors
          see first.
        </Trans>
      }
      action={
        <ButtonLink to="/exhibition" size="large" tone="celebration">
          <Trans comment="Button that leads to the exhibition form">Book a booth</Trans>
        </ButtonLink>
      }
    >
      <Coil className="absolute -right-16 -bottom-20 -z-10 h-80 text-gold md:h-[24rem] lg:right-[6%] lg:bottom-10 lg:h-[26rem]" />
      <Akwete motif="peaks" className="absolute bottom-0 -z-10 h-6 w-full text-laterite" accent="text-gold" />
    </Slide>
  )
}

/**
 * A slide after the first one. It must not be taller than the first: short text, and an ornament that takes
 * no space.
 */
function Slide({ className, eyebrow, heading, lead, action, children }: SlideProps) {
  return (
    <section className={`relative isolate h-full overflow-hidden [content-visibility:auto] ${className}`}>
      <div className="page-width pt-5 pb-10 lg:pb-5">
        <p className="font-bold">{eyebrow}</p>
        <h2 className="mt-3 text-title">{heading}</h2>
        <p className="mt-5 max-w-[27rem] text-lg">{lead}</p>
        <p className="mt-6">{action}</p>
      </div>
      {children}
    </section>
  )
}

interface SlideProps {
  className: string
  eyebrow: ReactNode
  heading: ReactNode
  lead: ReactNode
  action: ReactNode
  /** The ornament. */
  children: ReactNode
}
