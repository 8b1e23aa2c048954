/** Resolves after a pause, or as soon as the network returns. */
export function untilOnlineOr(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, pauseMs)
    addEventListener('online', goOn)
  })
}
