// Loaded into a decoder process by `--import`: one step of the image library then takes this much CPU time more, on a
// thread of its own, as the library's own work does. CPU time does not depend on how busy or fast the machine is.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'

const { SLOW_STEP: slowStep, SLOW_STEP_CPU_MS: cpuMs } = process.env
if (slowStep !== 'metadata' && slowStep !== 'toBuffer') throw new Error(`SLOW_STEP is ${slowStep}`)

const code = `
  const { workerData: { cpuMs } } = require('node:worker_threads')
  const before = process.cpuUsage()
  for (let usedMs = 0; usedMs < cpuMs; ) {
    const { user, system } = process.cpuUsage(before)
    usedMs = (user + system) / 1_000
  }`

const step = sharp.prototype[slowStep]
sharp.prototype[slowStep] = async function (...args: unknown[]) {
  await once(new Worker(code, { eval: true, workerData: { cpuMs: Number(cpuMs) } }), 'exit')
  return Reflect.apply(step, this, args)
}
