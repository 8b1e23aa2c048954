/**
 * Counts the turns of the event loop until `work` has settled. A slow machine counts more of them, never
 * fewer.
 */
export async function countEventLoopTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isRunning = true
  const count = () => {
    turns++
    if (isRunning) setImmediate(count)
  }
  setImmediate(count)
  await work
  isRunning = false
  return turns
}
