import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { deadlines } from '../../../../content/festival'
import type { Countdown } from '../../../domain/time/countdown'
import { useWasHydrated } from '../../../ui/hydration/use-was-hydrated'
import { CountdownTimer } from '../../../ui/motion/countdown'
import { type CountdownState, useCountdown } from '../../../ui/motion/use-countdown'

/**
 * The countdown of the early-bird prices. Afterwards a sentence replaces the clock in the same space, so
 * the layout does not shift.
 * Source: docs/product/prices.md#73-early-bird-countdown.
 */
export function EarlyBird() {
  const { i18n } = useLingui()
  const timerRef = useRef<HTMLDivElement>(null)
  const state = useCountdown({ url: '/api/earlyBird-date', intervalMs: 60_000, visibleRef: timerRef })
  const remaining = state.kind === 'running' ? state.remaining : undefined
  const wasOver = useWasOver()
  const isOver = remaining === undefined ? wasOver && state.kind === 'loading' : isZero(remaining)
  const ends = i18n._(deadlines.earlyBird.ends)
  return (
    <div ref={timerRef} className="mt-8 max-w-[26rem]">
      <div className="grid">
        <div className={`col-start-1 row-start-1 ${isOver ? 'invisible' : ''}`}>
          <p className="mb-2 font-bold">
            <Trans comment="{ends} is a date. A countdown follows below.">Early-bird prices until {ends}</Trans>
          </p>
          <CountdownTimer remaining={remaining} />
          <p className="mt-2 min-h-[2lh] text-sm noscript:hidden">
            <CountdownNote state={state} />
          </p>
        </div>
        {isOver && (
          <p id={endedNoteId} className="col-start-1 row-start-1 font-bold text-laterite text-xl">
            <CountdownEndedNote ends={ends} />
          </p>
        )}
      </div>
    </div>
  )
}

const endedNoteId = 'early-bird-ended'

/**
 * Whether the prices had ended when the page was rendered, so that a document built after the end shows it
 * at its first paint. Hydration reads this from the document instead of the clock, because both must render
 * the same.
 */
function useWasOver(): boolean {
  const wasHydrated = useWasHydrated()
  const [wasOver] = useState(() =>
    wasHydrated ? document.getElementById(endedNoteId) !== null : Date.now() > Date.parse(deadlines.earlyBird.endsAt),
  )
  return wasOver
}

function isZero(remaining: Countdown): boolean {
  return Object.values(remaining).every((part) => part === 0)
}

function CountdownNote({ state }: { state: CountdownState }) {
  const { t } = useLingui()
  if (state.kind === 'loading') return <Trans comment="Shown while something is loading">Loading...</Trans>
  if (state.kind === 'running')
    return <Trans comment="Name of the time zone, below a countdown">West Africa Time</Trans>
  const why = t`Failed to fetch countdown data`
  return (
    <span role="alert" className="font-bold text-laterite">
      <Trans comment="{why} is ‘Failed to fetch countdown data’.">Error: {why}</Trans>
    </span>
  )
}

/** The prices shown on the tickets are charged in either case; the content decides which prices those are. */
function CountdownEndedNote({ ends }: { ends: string }) {
  return <Trans>The early-bird countdown ended on {ends}. The prices shown on the tickets apply.</Trans>
}
