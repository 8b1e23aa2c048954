import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { deadlines, prizes } from '../../../content/festival'
import { formatDollars } from '../../domain/money'
import { formatDay } from '../../domain/time/format-dates'
import { Akwete } from '../../ui/art/akwete'
import { Kola } from '../../ui/art/uli'
import { ButtonLink } from '../../ui/button'
import { CountdownTimer } from '../../ui/motion/countdown'
import { useCountdown } from '../../ui/motion/use-countdown'

/**
 * The grant and the time left to apply, requested from the server every second while visible. After the
 * deadline a sentence replaces the countdown in the same space, so nothing around it moves.
 * Source: docs/product/prices.md#72-grant-countdown.
 */
export function GrantCountdown() {
  const { i18n } = useLingui()
  const timerRef = useRef<HTMLDivElement>(null)
  const state = useCountdown({ url: '/api/countdown', intervalMs: 1_000, visibleRef: timerRef })
  const remaining = state.kind === 'running' ? state.remaining : undefined
  const isOver = remaining !== undefined && Object.values(remaining).every((part) => part === 0)
  const day = formatDay(deadlines.grant.endsAt, i18n)
  const grant = formatDollars(prizes.grantDollars, i18n)
  return (
    <section aria-labelledby="grant" className="lazy-render bg-palm text-white [--estimated-height:39rem]">
      <Akwete motif="peaks" className="block h-6 w-full bg-harmattan text-palm" accent="text-gold" />
      <div className="page-width relative isolate grid gap-x-14 gap-y-8 overflow-hidden py-section lg:grid-cols-[7fr_5fr] lg:items-end">
        <Kola className="absolute -top-10 right-0 -z-10 w-52 rotate-12 text-palm-deep lg:-top-24 lg:right-[28%] lg:w-[34rem]" />
        <div>
          <p className="font-bold">
            <Trans comment="Small line above the amount of the grant">Pitch and grant competition</Trans>
          </p>
          <h2 id="grant" className="mt-3 lg:mt-8">
            <Trans>
              <span className="display-font block text-[clamp(6rem,19vw,14rem)] large-text:text-[24vw] leading-[0.9]">
                {grant}
              </span>{' '}
              <span className="mt-5 block max-w-[11em] text-heading">
                for one African startup that is under five years old
              </span>
            </Trans>
          </h2>
        </div>
        <div ref={timerRef}>
          <div className="grid">
            <div className={`col-start-1 row-start-1 ${isOver ? 'invisible' : ''}`}>
              <p className="mb-3 min-h-[2lh] max-w-[24rem] font-bold md:min-h-0">
                <Trans>Apply by the end of {day}, West Africa Time</Trans>
              </p>
              <CountdownTimer remaining={remaining} />
            </div>
            {isOver && (
              <p className="col-start-1 row-start-1 max-w-[24rem] self-end font-bold text-xl">
                <Trans>The deadline for applications was {day}.</Trans>
              </p>
            )}
          </div>
          <ButtonLink to="/bizgrants" tone="celebration" size="large" className="mt-8">
            <Trans comment="Button that leads to the grant and its form">Apply for the grant</Trans>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
