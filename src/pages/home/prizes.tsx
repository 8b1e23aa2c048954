import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { prizes } from '../../../content/festival'
import { formatDollars } from '../../domain/money'
import { ButtonLink } from '../../ui/button'
import { Claws, Kola } from '../../ui/patterns/uli'
import { Reveal } from '../../ui/reveal'

/** What can be won: the grant and the awards, each a poster of one number. Source: specification, section 1. */
export function Prizes() {
  return (
    <section aria-labelledby="prizes" className="later bg-sand">
      <h2 id="prizes" className="sr-only">
        <Trans>The grant and the awards</Trans>
      </h2>
      <div className="grid text-white md:grid-cols-2">
        <Poster
          className="bg-palm md:pl-[max(var(--spacing-gutter),50vw-37rem)]"
          stroke={<Kola className={`${strokePlace} text-palm-deep`} />}
          figure={formatDollars(prizes.grantDollars)}
          from="left"
        >
          <p className="max-w-[22rem] text-lg">
            <Trans>is the grant of the pitch competition, for African startups that are under five years old.</Trans>
          </p>
          <ButtonLink to="/bizgrants" tone="celebration" className="mt-6">
            <Trans>Apply for the grant</Trans>
          </ButtonLink>
        </Poster>
        <Poster
          className="bg-laterite md:pl-14"
          stroke={<Claws className={`${strokePlace} text-coal/20`} />}
          figure={prizes.honouredEachYear}
        >
          <p className="max-w-[22rem] text-lg">
            <Trans>notable entrepreneurs are honoured each year by the PAEGA Awards. You may nominate yourself.</Trans>
          </p>
          <ButtonLink to="/paega" tone="celebration" className="mt-6">
            <Trans>See the awards</Trans>
          </ButtonLink>
        </Poster>
      </div>
    </section>
  )
}

const strokePlace = 'absolute -right-6 -top-6 -z-10 w-44 lg:w-72'

function Poster({ className, stroke, figure, from = 'up', children }: PosterProps) {
  return (
    <div className={`relative isolate overflow-hidden px-gutter py-section ${className}`}>
      {stroke}
      <Reveal from={from}>
        <p className="signboard whitespace-nowrap text-[clamp(6rem,11vw,11rem)] leading-none">{figure}</p>
        <div className="mt-4">{children}</div>
      </Reveal>
    </div>
  )
}

interface PosterProps {
  className: string
  stroke: ReactNode
  figure: ReactNode
  from?: 'up' | 'left'
  children: ReactNode
}
