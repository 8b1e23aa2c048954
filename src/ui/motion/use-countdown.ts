import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Countdown, timeLeft } from '../../domain/time/countdown'
import { startPolling } from '../../domain/time/start-polling'
import { savesData } from '../saves-data'
import { useIsVisible } from './use-is-visible'

/** The state of a countdown: not loaded yet, running with the time left, or failed to load. */
export type CountdownState = { kind: 'loading' } | { kind: 'running'; remaining: Countdown } | { kind: 'failed' }

interface CountdownOptions {
  /** The API route that returns the time left. */
  url: string
  /**
   * How often the time is requested again, in milliseconds. Between two responses the countdown ticks
   * locally every second, down to zero.
   */
  intervalMs: number
  /** The countdown stops and sends no requests while this element is off screen or its tab is hidden. */
  visibleRef: RefObject<Element | null>
}

/**
 * How far the end may move between two responses without having been changed, in milliseconds: caches keep
 * a response for a second each, and networks are slow.
 */
const toleranceMs = 5_000

/**
 * Follows a countdown of the server until it is over. Once the time left is known, the countdown keeps
 * running locally even if later requests fail. Only a failed first request sets `failed`. For a visitor who saves
 * data the time is requested once.
 * Source: docs/product/prices.md#71-countdown-behaviour.
 */
export function useCountdown({ url, intervalMs, visibleRef }: CountdownOptions): CountdownState {
  const [state, setState] = useState<CountdownState>({ kind: 'loading' })
  const endsAtMs = useRef<number>(undefined)
  const isOver = useRef(false)
  const isVisible = useIsVisible(visibleRef)

  useEffect(() => {
    if (!isVisible || isOver.current) return
    const show = () => {
      setState(toCountdownState(endsAtMs.current))
      if (endsAtMs.current === undefined || endsAtMs.current > Date.now()) return
      isOver.current = true
      stop()
    }
    const isKnown = endsAtMs.current !== undefined
    const stopPolling =
      isKnown && savesData()
        ? () => {}
        : startPolling({
            intervalMs,
            ask: (signal) => loadRemaining(url, signal),
            onResult(remaining) {
              if (remaining !== undefined)
                endsAtMs.current = correctEnd(endsAtMs.current, Date.now() + toMilliseconds(remaining))
              // The clock of the device goes on alone.
              if (remaining !== undefined && savesData()) stopPolling()
              show()
            },
          })
    const ticking = setInterval(() => endsAtMs.current !== undefined && show(), 1_000)
    const stop = () => {
      stopPolling()
      clearInterval(ticking)
    }
    if (endsAtMs.current !== undefined) show()
    return stop
  }, [isVisible, url, intervalMs])

  return state
}

/**
 * When the countdown ends, after another response. Caches and networks only make it seem later, so the
 * earliest of similar ends is the best, and the seconds never count upward.
 */
function correctEnd(previousMs: number | undefined, currentMs: number): number {
  if (previousMs === undefined || Math.abs(currentMs - previousMs) > toleranceMs) return currentMs
  return Math.min(previousMs, currentMs)
}

function toCountdownState(endsAtMs: number | undefined): CountdownState {
  return endsAtMs === undefined ? { kind: 'failed' } : { kind: 'running', remaining: timeLeft(Date.now(), endsAtMs) }
}

/**
 * Returns the time left, or undefined on any error. The browser logs failed requests to its console;
 * visitors do not see the details.
 */
async function loadRemaining(url: string, signal: AbortSignal): Promise<Countdown | undefined> {
  try {
    const response = await fetch(url, { signal })
    const remaining: unknown = response.ok ? await response.json() : undefined
    return isCountdown(remaining) ? remaining : undefined
  } catch {
    return undefined
  }
}

function isCountdown(value: unknown): value is Countdown {
  if (typeof value !== 'object' || value === null) return false
  const { days, hours, minutes, seconds }: Partial<Record<keyof Countdown, unknown>> = value
  return [days, hours, minutes, seconds].every(Number.isFinite)
}

function toMilliseconds({ days, hours, minutes, seconds }: Countdown): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
}
