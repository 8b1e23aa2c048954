import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { deadlines, prizes } from '../../../content/festival'
import { formatDollars } from '../../domain/money'
import { formatDay } from '../../domain/time/dates'
import { Akwete } from '../../ui/art/akwete'
import { Kola } from '../../ui/art/uli'
import { ButtonLink } from '../../ui/button'
import { Countdown } from '../../ui/motion/countdown'
import { useCountdown } from '../../ui/motion/use-countdown'

/**
 * The grant and the time left to apply: asked of the server each second while it is visible, zeros once it is
 * over.
 * Source: docs/product/prices.md#72-grant-countdown.
 */
export function GrantCountdown() {
  const { i18n } = useLingui()
  const seen = useRef<HTMLDivElement>(null)
  const state = useCountdown({ url: '/api/countdown', everyMs: 1_000, seen })
  const left = state.kind === 'running' ? state.left : undefined
  const isOver = left !== undefined && Object.values(left).every((part) => part === 0)
  const day = formatDay(deadlines.grant.endsAt, i18n)
  return (
    <section aria-labelledby="grant" className="later bg-palm text-white [--height-to-come:39rem]">
      <Akwete motif="peaks" className="block h-6 w-full bg-harmattan text-palm" accent="text-gold" />
      <div className="page-width relative isolate grid gap-x-14 gap-y-8 overflow-hidden py-section lg:grid-cols-[7fr_5fr] lg:items-end">
        <Kola className="absolute -top-10 right-0 -z-10 w-52 rotate-12 text-palm-deep lg:-top-24 lg:right-[28%] lg:w-[34rem]" />
        <div>
          <p className="font-bold">
            <Trans>Pitch and grant competition</Trans>
          </p>
          <h2 id="grant" className="mt-3 lg:mt-8">
            <span className="signboard block text-[clamp(6rem,19vw,14rem)] leading-[0.9]">
              {formatDollars(prizes.grantDollars)}
            </span>
            <span className="mt-5 block max-w-[11em] text-heading">
              <Trans>for one African startup that is under five years old</Trans>
            </span>
          </h2>
        </div>
        <div ref={seen}>
          <p className="mb-3 min-h-[2lh] max-w-[24rem] font-bold md:min-h-0">
            {isOver ? (
              <Trans>The deadline was {day}, and the countdown has run out.</Trans>
            ) : (
              <Trans>Apply until {day}, midnight in West Africa</Trans>
            )}
          </p>
          <Countdown left={left} />
          <ButtonLink to="/bizgrants" tone="celebration" size="large" className="mt-8">
            <Trans>Apply for the grant</Trans>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
