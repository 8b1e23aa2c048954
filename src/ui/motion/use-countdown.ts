import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Countdown, timeLeft } from '../../domain/time/countdown'
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

/** The timeout of a request. */
const timeoutMs = 10_000

/** The delay before a failed first request is retried. It doubles with each further failure. */
const firstRetryMs = 5_000

/**
 * Follows a countdown of the server. Once the time left is known, the countdown keeps running locally even
 * if later requests fail. Only a failed first request sets `failed`; it is retried sooner than
 * `intervalMs`.
 * Source: docs/product/prices.md#71-countdown-behaviour.
 */
export function useCountdown({ url, intervalMs, visibleRef }: CountdownOptions): CountdownState {
  const [state, setState] = useState<CountdownState>({ kind: 'loading' })
  const endsAtMs = useRef<number>(undefined)
  const isVisible = useIsVisible(visibleRef)

  useEffect(() => {
    if (!isVisible) return
    let controller: AbortController | undefined
    let isUnmounted = false
    let retry: ReturnType<typeof setTimeout> | undefined
    let retryMs = firstRetryMs
    const fetchRemaining = async () => {
      // No second request while one is pending.
      if (controller !== undefined) return
      controller = new AbortController()
      const timeout = setTimeout(() => controller?.abort(), timeoutMs)
      const remaining = await loadRemaining(url, controller.signal)
      clearTimeout(timeout)
      controller = undefined
      if (isUnmounted) return
      if (remaining !== undefined) endsAtMs.current = Date.now() + toMilliseconds(remaining)
      setState(toCountdownState(endsAtMs.current))
      if (endsAtMs.current === undefined && retryMs < intervalMs) {
        clearTimeout(retry)
        retry = setTimeout(fetchRemaining, retryMs)
        retryMs *= 2
      }
    }
    const tick = () => endsAtMs.current !== undefined && setState(toCountdownState(endsAtMs.current))
    tick()
    fetchRemaining()
    const timers = [setInterval(fetchRemaining, intervalMs), setInterval(tick, 1_000)]
    return () => {
      isUnmounted = true
      controller?.abort()
      clearTimeout(retry)
      timers.forEach(clearInterval)
    }
  }, [isVisible, url, intervalMs])

  return state
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
