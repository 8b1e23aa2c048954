import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { parseJsonObject } from '../../forms/send/parse-json-object'
import { readStored, writeStored } from '../../ui/browser-storage'
import type { WatchResponse } from './watch-response'

/** How often a page says that it is still open, in milliseconds. */
const renewMs = 60_000

/** What is known about the stream. `refused`: this ticket cannot be used here, and why. */
export type WatchState =
  | { kind: 'loading' }
  | { kind: 'watch'; watch: WatchResponse; wasTakenOver: boolean; message?: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }

/** Takes the seat of an online ticket and keeps it while the page is open; `takeOver` takes it from another device. */
export function useWatch(apiPath: string): [WatchState, takeOver: () => void] {
  const [state, setState] = useState<WatchState>({ kind: 'loading' })
  const { i18n } = useLingui()
  const { locale } = i18n
  const ask = useCallback(
    async (takeOver: boolean) => {
      const next = await fetchWatch(`${apiPath}?lang=${locale}`, takeOver)
      setState((previous) => mergeWatch(previous, next))
    },
    [apiPath, locale],
  )
  useEffect(() => {
    void ask(false)
    const timer = setInterval(() => void ask(false), renewMs)
    const onVisible = () => void (document.visibilityState === 'visible' && ask(false))
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [ask])
  return [state, () => void ask(true)]
}

/** A page that had the seat says that it has lost it; one that cannot be renewed keeps what it shows. */
function mergeWatch(previous: WatchState, next: WatchState): WatchState {
  if (previous.kind !== 'watch') return next
  if (next.kind === 'unreachable') return previous
  if (next.kind === 'refused') return { ...previous, message: next.message }
  if (next.kind !== 'watch') return next
  const hadSeat = previous.watch.seat === 'yours' || previous.wasTakenOver
  return { ...next, wasTakenOver: next.watch.seat === 'taken' && hadSeat }
}

async function fetchWatch(url: string, takeOver: boolean): Promise<WatchState> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ device: getDevice(), takeOver }),
    })
    const body = parseJsonObject(await response.text())
    if (response.ok && Array.isArray(body?.sessions))
      return { kind: 'watch', watch: body as unknown as WatchResponse, wasTakenOver: false }
    const isOurs = typeof body?.message === 'string' && (response.status === 404 || response.status === 429)
    return isOurs ? { kind: 'refused', message: String(body?.message) } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}

const storageKey = 'watchDevice'
let deviceOfPage: string | undefined

/** A random name of this browser, so that a reload keeps the seat. */
function getDevice(): string {
  deviceOfPage ??= readStored(storageKey) ?? createDevice()
  return deviceOfPage
}

function createDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const device = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  writeStored(storageKey, device)
  return device
}
