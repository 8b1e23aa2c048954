/** Resolves in a task of its own, after this many ms or more: before it, the browser can handle input and paint. */
export function nextTask(delayMs = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}

/** Resolves once the browser has painted, or after 100 ms in a page in the background, which paints nothing. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
}
