import { readFileSync } from 'node:fs'

/*
 * Loaded before the server by a test that moves its clock: the time of day is what the machine says and as many milliseconds more as
 * stand in the file. Timers go on as they did, as they do on a machine whose clock is set.
 */
const file = process.env.CLOCK_FILE ?? ''
const TrueDate = Date
let aheadMs = 0

function look(): void {
  aheadMs = Number(readFileSync(file, 'utf8'))
}

look()
setInterval(look, 20).unref()

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + aheadMs] : given, newTarget),
  apply: (target) => new target(target.now() + aheadMs).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name)),
})
