import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded before the server in tests that move its clock: the time is the machine's time plus the number of
 * milliseconds in the file. Timers are not affected, as on a machine whose clock is set.
 */
const clockFile = process.env.CLOCK_FILE ?? ''
const RealDate = Date
let offsetMs = 0
let isRead = false

/** Leaves a note of what was read, by which the test knows that this process has the new time. */
function readOffset(): void {
  const nextMs = Number(readFileSync(clockFile, 'utf8'))
  if (isRead && nextMs === offsetMs) return
  isRead = true
  offsetMs = nextMs
  if (isMainThread) writeFileSync(`${clockFile}.${process.pid}`, String(offsetMs))
}

readOffset()
setInterval(readOffset, 20).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + offsetMs] : given, newTarget),
  apply: (target) => new target(target.now() + offsetMs).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + offsetMs : Reflect.get(target, name)),
})
