/** Resolves after `timeoutMs`, or as soon as the network returns. */
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
