import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { deadlines } from '../../../content/festival'
import { Countdown } from '../../ui/countdown'
import { type CountdownState, useCountdown } from '../../ui/use-countdown'

/** How long the early-bird prices last. Source: specification, section 4 (early-bird countdown) and section 9 (timing). */
export function EarlyBird() {
  const { i18n, t } = useLingui()
  const seen = useRef<HTMLDivElement>(null)
  const refused = t`Failed to fetch countdown data`
  const state = useCountdown({ url: '/api/earlyBird-date', everyMs: 60_000, refused, seen })
  const ends = i18n._(deadlines.earlyBird.ends)
  return (
    <div ref={seen} className="mt-8 max-w-[26rem]">
      <p className="mb-2 font-bold">
        <Trans>Early-bird prices until {ends}</Trans>
      </p>
      <Countdown left={state.kind === 'running' ? state.left : undefined} />
      <p className="mt-2 min-h-[2lh] text-sm">
        <Note state={state} />
      </p>
    </div>
  )
}

function Note({ state }: { state: CountdownState }) {
  if (state.kind === 'loading') return <Trans>Loading...</Trans>
  if (state.kind === 'failed') {
    const { why } = state
    return (
      <span role="alert" className="font-bold text-laterite">
        <Trans>Error: {why}</Trans>
      </span>
    )
  }
  const isOver = Object.values(state.left).every((part) => part === 0)
  if (!isOver) return <Trans>West Africa Time</Trans>
  if (deadlines.earlyBird.standardPriceAfterEarlyBird) return <Trans>The early-bird prices have ended.</Trans>
  return <Trans>The countdown is over, and the early-bird prices are still open.</Trans>
}
