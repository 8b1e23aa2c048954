import { useEffect } from 'react'

/** Keeps the screen on while `isOn`, where the browser can: a phone in a queue would go dark. */
export function useScreenOn(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    const abortController = new AbortController()
    navigator.wakeLock
      .request('screen')
      .then((lock) => {
        if (abortController.signal.aborted) void lock.release()
        else abortController.signal.addEventListener('abort', () => void lock.release())
      })
      // Refused with a low battery, for example. The code is shown all the same.
      .catch(() => {})
    return () => abortController.abort()
  }, [isOn])
}
