/** Runs one work after another. Resolves or rejects with the result of the given work. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Creates a queue for work that needs much memory. A failed work does not keep the next one from running. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result
    return result
  }
}
