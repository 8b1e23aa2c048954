/**
 * Shows on a terminal, in one line that is rewritten, how many of `what` long work has done. Shows nothing
 * elsewhere.
 */
export function createProgressCounter(stream: NodeJS.WriteStream, what: string) {
  let isShown = false
  return {
    show(count: number): void {
      if (!stream.isTTY) return
      isShown = true
      stream.write(`\r\x1b[K${count.toLocaleString('en')} ${what}`)
    },
    clear(): void {
      if (isShown) stream.write('\r\x1b[K')
      isShown = false
    },
  }
}
