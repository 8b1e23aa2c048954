import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { watchStarters } from './starters.mjs'

/**
 * Becomes `node …args` as far as the caller can tell: the same terminal, the same signals, the same exit code. With `starters` the
 * program is told to end when one of them is gone, and it learns by its channel when this process is.
 */
export function handOver(node, args, { env, starters }) {
  const channel = starters === undefined ? [] : ['ipc']
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', ...channel], env })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Ctrl-C reaches the child from the terminal itself.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  if (starters !== undefined) watchStarters(starters, () => child.connected && child.disconnect())
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
