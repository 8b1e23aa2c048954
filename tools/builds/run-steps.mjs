import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** How long a build may take in all. On a quiet machine with two cores it takes half a minute. */
const timeoutMs = 20 * 60_000
/** How much of a program's output is kept, in characters. */
const maxOutput = 200_000
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs programs of a build one after another, and prints what each of them printed once it has succeeded.
 * Returns undefined, or what is known about the first one that failed: its `args`, its `output`, the `signal`
 * that ended it and whether it `timedOut`. A signal to this process ends the program and then this process.
 */
export async function runSteps(node, steps) {
  const deadlineMs = Date.now() + timeoutMs
  for (const { args, environment } of steps) {
    const { code, output, ...failure } = await runStep(node, args, environment, deadlineMs)
    if (code !== 0) return { args, output, ...failure }
    process.stderr.write(output)
  }
  return undefined
}

function runStep(node, args, environment, deadlineMs) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment })
    let output = ''
    let timedOut = false
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-maxOutput)
      })
    const timer = setTimeout(() => {
      timedOut = true
      child.kill('SIGKILL')
    }, deadlineMs - Date.now())
    const stop = (signal) => {
      child.kill('SIGKILL')
      process.exit(128 + constants.signals[signal])
    }
    for (const signal of endSignals) process.on(signal, stop)
    child.on('error', (error) => {
      output += error.message
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      for (const endSignal of endSignals) process.off(endSignal, stop)
      resolve({ code, output, signal, timedOut })
    })
  })
}
