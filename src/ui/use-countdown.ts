import { type RefObject, useEffect, useState } from 'react'
import { type Countdown, timeLeft } from '../domain/countdown'
import { useWatched } from './use-watched'

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

/** Follows a countdown of the server's. Source: specification, section 4 (early-bird countdown); design, section 4 (polling). */
export function useCountdown({ url, everyMs, seen }: CountdownSource): CountdownState {
  const [state, setState] = useState<CountdownState>({ kind: 'loading' })
  const watched = useWatched(seen)

  useEffect(() => {
    if (!watched) return
    const stop = new AbortController()
    const ask = () =>
      load(url, stop.signal).then((news) => {
        if (!stop.signal.aborted) setState(news)
      })
    const tick = () => setState((now) => (now.kind === 'running' ? { ...now, left: aSecondLess(now.left) } : now))
    ask()
    const timers = [setInterval(ask, everyMs), setInterval(tick, 1_000)]
    return () => {
      stop.abort()
      timers.forEach(clearInterval)
    }
  }, [watched, url, everyMs])

  return state
}

/** Whatever goes wrong, the engine's own words about it are not for visitors; they are in the browser's console. */
async function load(url: string, signal: AbortSignal): Promise<CountdownState> {
  try {
    const response = await fetch(url, { signal })
    const left: unknown = response.ok ? await response.json() : undefined
    return isCountdown(left) ? { kind: 'running', left } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

function isCountdown(answer: unknown): answer is Countdown {
  if (typeof answer !== 'object' || answer === null) return false
  const { days, hours, minutes, seconds }: Partial<Record<keyof Countdown, unknown>> = answer
  return [days, hours, minutes, seconds].every(Number.isFinite)
}

function aSecondLess({ days, hours, minutes, seconds }: Countdown): Countdown {
  const leftMs = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
  return timeLeft(1_000, leftMs)
}
