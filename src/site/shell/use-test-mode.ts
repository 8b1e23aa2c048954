import { useEffect, useState } from 'react'

/** The server settings that the shell needs. Source: docs/product/api.md#84-public-data. */
interface ShellSettings {
  testMode: boolean
}

/** Whether payments go to the sandbox. Requested once the page is interactive; false if the request fails. */
export function useTestMode(): boolean {
  const [testMode, setTestMode] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    fetch('/api/settings', { signal: controller.signal })
      .then((response) => response.json())
      .then((settings: ShellSettings) => setTestMode(settings.testMode === true))
      .catch(() => {})
    return () => controller.abort()
  }, [])
  return testMode
}
