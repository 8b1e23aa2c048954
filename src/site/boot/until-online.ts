/**
 * Resolves after `timeoutMs`, or as soon as the network returns. The application has a copy, because it
 * shares no module with the boot script.
 */
export function waitForOnlineOrTimeout(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, timeoutMs)
    addEventListener('online', finish)
  })
}
