import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { awards } from '../../../content/awards'
import { booths } from '../../../content/exhibition'
import { deadlines, festival, prizes } from '../../../content/festival'
import { formatDollars, formatNaira, naira } from '../../domain/money'
import { formatDay } from '../../domain/time/dates'
import { Akwete } from '../../ui/art/akwete'
import { Coil, Dots, Kola, Moon } from '../../ui/art/uli'
import { ButtonLink } from '../../ui/button'

/** Gold on coal, for the night of the awards. */
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
          <Trans>{names} names, one night</Trans>
        </span>
      }
      lead={
        <Trans>
          Each year {names} notable entrepreneurs are honoured. Nominate somebody who builds without noise, or nominate
          yourself.
        </Trans>
      }
      call={
        <ButtonLink to="/paega" size="large" tone="celebration">
          <Trans>See the awards</Trans>
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
  const sum = formatDollars(prizes.grantDollars)
  const day = formatDay(deadlines.grant.endsAt, i18n)
  return (
    <Slide
      className="bg-palm text-white"
      eyebrow={<Trans>Pitch and grant competition, until {day}</Trans>}
      heading={
        <>
          <span className="block text-[clamp(5.5rem,19vw,15rem)] leading-[0.9]">{sum}</span>
          <span className="mt-5 block max-w-[9em] text-heading">
            <Trans>for a startup that is ready for its next step</Trans>
          </span>
        </>
      }
      lead={<Trans>You have the product, the customers or the plan. Tell us what the next step costs.</Trans>}
      call={
        <ButtonLink to="/bizgrants" size="large" tone="celebration">
          <Trans>Apply for the grant</Trans>
        </ButtonLink>
      }
    >
      <Kola className="absolute -right-20 -bottom-24 -z-10 h-80 rotate-12 text-palm-deep md:h-[32rem] lg:right-[4%] lg:-bottom-40 lg:h-[44rem]" />
    </Slide>
  )
}

export function ExhibitionSlide() {
  const from = formatNaira(naira(Math.min(...booths.map(({ priceNaira }) => priceNaira))))
  return (
    <Slide
      className="bg-adire text-white"
      eyebrow={
        <span className="text-gold">
          <Trans>Exhibition, booths from {from}</Trans>
        </span>
      }
      heading={
        <span className="block max-w-[6em]">
          <Trans>Let them touch what you make</Trans>
        </span>
      }
      lead={
        <Trans>
          A booth on the floor in {festival.city}: your own, shared with another exhibitor, or the one that everybody
          passes first.
        </Trans>
      }
      call={
        <ButtonLink to="/exhibition" size="large" tone="celebration">
          <Trans>Book a booth</Trans>
        </ButtonLink>
      }
    >
      <Coil className="absolute -right-16 -bottom-20 -z-10 h-80 text-gold md:h-[24rem] lg:right-[6%] lg:bottom-10 lg:h-[26rem]" />
      <Akwete motif="peaks" className="absolute bottom-0 -z-10 h-6 w-full text-laterite" accent="text-gold" />
    </Slide>
  )
}

/** One slide after the first. It must not be taller than that: few words, and an ornament that takes no room. */
function Slide({ className, eyebrow, heading, lead, call, children }: SlideProps) {
  return (
    <section className={`relative isolate h-full overflow-hidden [content-visibility:auto] ${className}`}>
      <div className="page-width pt-5 pb-10 lg:pb-5">
        <p className="font-bold">{eyebrow}</p>
        <h2 className="mt-3 text-title">{heading}</h2>
        <p className="mt-5 max-w-[27rem] text-lg">{lead}</p>
        <p className="mt-6">{call}</p>
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
  call: ReactNode
  /** The ornament. */
  children: ReactNode
}
