import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Countdown, timeLeft } from '../../domain/time/countdown'
import { useWatched } from './use-is-visible'

/** What a countdown shows: nothing yet, the time left, or that it could not be learned. */
export type CountdownState = { kind: 'loading' } | { kind: 'running'; left: Countdown } | { kind: 'failed' }

interface CountdownSource {
  /** The call that answers the time left. */
  url: string
  /** How often it is asked again, in milliseconds; between two answers the clock here ticks down each second, to zero. */
  everyMs: number
  /** The countdown stands still, and asks nothing, while this is off screen or its tab is hidden. */
  seen: RefObject<Element | null>
}

/** How long an answer may take. */
const patienceMs = 10_000

/**
 * Follows a countdown of the server. Once the time left is known it runs here and stays, whatever becomes of
 * later calls; `failed` is the outcome of a first call alone.
 * Source: docs/product/prices.md#71-countdown-behaviour.
 */
export function useCountdown({ url, everyMs, seen }: CountdownSource): CountdownState {
  const [state, setState] = useState<CountdownState>({ kind: 'loading' })
  const endsAtMs = useRef<number>(undefined)
  const watched = useWatched(seen)

  useEffect(() => {
    if (!watched) return
    let asking: AbortController | undefined
    let isOver = false
    const ask = async () => {
      // A server that hangs is asked no second question.
      if (asking !== undefined) return
      asking = new AbortController()
      const impatience = setTimeout(() => asking?.abort(), patienceMs)
      const left = await load(url, asking.signal)
      clearTimeout(impatience)
      asking = undefined
      if (isOver) return
      if (left !== undefined) endsAtMs.current = Date.now() + milliseconds(left)
      setState(stateOf(endsAtMs.current))
    }
    const tick = () => endsAtMs.current !== undefined && setState(stateOf(endsAtMs.current))
    tick()
    ask()
    const timers = [setInterval(ask, everyMs), setInterval(tick, 1_000)]
    return () => {
      isOver = true
      asking?.abort()
      timers.forEach(clearInterval)
    }
  }, [watched, url, everyMs])

  return state
}

function stateOf(endsAtMs: number | undefined): CountdownState {
  return endsAtMs === undefined ? { kind: 'failed' } : { kind: 'running', left: timeLeft(Date.now(), endsAtMs) }
}

/** The time left, or nothing. Whatever goes wrong, the engine's own words about it are in the browser's console, and not for visitors. */
async function load(url: string, signal: AbortSignal): Promise<Countdown | undefined> {
  try {
    const response = await fetch(url, { signal })
    const left: unknown = response.ok ? await response.json() : undefined
    return isCountdown(left) ? left : undefined
  } catch {
    return undefined
  }
}

function isCountdown(answer: unknown): answer is Countdown {
  if (typeof answer !== 'object' || answer === null) return false
  const { days, hours, minutes, seconds }: Partial<Record<keyof Countdown, unknown>> = answer
  return [days, hours, minutes, seconds].every(Number.isFinite)
}

function milliseconds({ days, hours, minutes, seconds }: Countdown): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
}
