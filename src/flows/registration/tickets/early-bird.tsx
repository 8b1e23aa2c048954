import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { deadlines } from '../../../../content/festival'
import { Countdown } from '../../../ui/motion/countdown'
import { type CountdownState, useCountdown } from '../../../ui/motion/use-countdown'

/**
 * How long the early-bird prices last. Afterwards a sentence takes the place of the clock, in the same space,
 * so nothing around it moves.
 * Source: docs/product/prices.md#73-early-bird-countdown.
 */
export function EarlyBird() {
  const { i18n } = useLingui()
  const seen = useRef<HTMLDivElement>(null)
  const state = useCountdown({ url: '/api/earlyBird-date', everyMs: 60_000, seen })
  const left = state.kind === 'running' ? state.left : undefined
  const isOver = left !== undefined && Object.values(left).every((part) => part === 0)
  const ends = i18n._(deadlines.earlyBird.ends)
  return (
    <div ref={seen} className="mt-8 max-w-[26rem]">
      <div className="grid">
        <div className={`col-start-1 row-start-1 ${isOver ? 'invisible' : ''}`}>
          <p className="mb-2 font-bold">
            <Trans>Early-bird prices until {ends}</Trans>
          </p>
          <Countdown left={left} />
          <p className="mt-2 min-h-[2lh] text-sm noscript:hidden">
            <Note state={state} />
          </p>
        </div>
        {isOver && (
          <p className="col-start-1 row-start-1 font-bold text-laterite text-xl">
            <Over ends={ends} />
          </p>
        )}
      </div>
    </div>
  )
}

function Note({ state }: { state: CountdownState }) {
  const { t } = useLingui()
  if (state.kind === 'loading') return <Trans>Loading...</Trans>
  if (state.kind === 'running') return <Trans>West Africa Time</Trans>
  const why = t`Failed to fetch countdown data`
  return (
    <span role="alert" className="font-bold text-laterite">
      <Trans>Error: {why}</Trans>
    </span>
  )
}

/** The prices on the tickets are charged either way; the content decides which they are. */
function Over({ ends }: { ends: string }) {
  return <Trans>The early-bird countdown ended on {ends}. You pay the prices shown on the tickets.</Trans>
}
