import { useEffect, useState } from 'react'

/** The server's settings that the shell needs. Source: docs/product/api.md#84-public-data. */
interface ShellSettings {
  testMode: boolean
}

/** Whether payments go to the sandbox. Asked once the page is interactive; without an answer nothing is shown. */
export function useTestMode(): boolean {
  const [testMode, setTestMode] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    fetch('/api/settings', { signal: leaving.signal })
      .then((response) => response.json())
      .then((settings: ShellSettings) => setTestMode(settings.testMode === true))
      .catch(() => {})
    return () => leaving.abort()
  }, [])
  return testMode
}
