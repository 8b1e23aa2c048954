import { type RefObject, useEffect, useState } from 'react'
import { type Countdown, timeLeft } from '../domain/countdown'

/** What a countdown shows: nothing yet, the time left, or why it has none. */
export type CountdownState =
  | { kind: 'loading' }
  | { kind: 'running'; left: Countdown }
  | { kind: 'failed'; why: string }

interface CountdownSource {
  /** The call that answers the time left. */
  url: string
  /** How often it is asked again, in milliseconds; between two answers the clock here ticks down each second, to zero. */
  everyMs: number
  /** What is said when the call answers, but not OK. */
  refused: string
  /** The countdown stands still, and asks nothing, while this is off screen or its tab is hidden. */
  seen: RefObject<Element | null>
}

/** Follows a countdown of the server's. Source: specification, section 4 (early-bird countdown); design, section 4 (polling). */
export function useCountdown({ url, everyMs, refused, seen }: CountdownSource): CountdownState {
  const [state, setState] = useState<CountdownState>({ kind: 'loading' })
  const watched = useWatched(seen)

  useEffect(() => {
    if (!watched) return
    const stop = new AbortController()
    const ask = () =>
      load(url, refused, stop.signal).then(
        (left) => setState({ kind: 'running', left }),
        (error: Error) => {
          if (!stop.signal.aborted) setState({ kind: 'failed', why: error.message })
        },
      )
    const tick = () => setState((now) => (now.kind === 'running' ? { ...now, left: aSecondLess(now.left) } : now))
    ask()
    const timers = [setInterval(ask, everyMs), setInterval(tick, 1_000)]
    return () => {
      stop.abort()
      timers.forEach(clearInterval)
    }
  }, [watched, url, everyMs, refused])

  return state
}

/** Whether an element is on screen in a tab that is being looked at. */
function useWatched(seen: RefObject<Element | null>): boolean {
  const [watched, setWatched] = useState(false)
  useEffect(() => {
    let onScreen = false
    const look = () => setWatched(onScreen && document.visibilityState === 'visible')
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false
      look()
    })
    if (seen.current !== null) observer.observe(seen.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [seen])
  return watched
}

async function load(url: string, refused: string, signal: AbortSignal): Promise<Countdown> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(refused)
  return response.json()
}

function aSecondLess({ days, hours, minutes, seconds }: Countdown): Countdown {
  const leftMs = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
  return timeLeft(1_000, leftMs)
}
