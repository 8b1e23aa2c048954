import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { watchStarters } from './starters.mjs'

/**
 * Becomes `node …args` as far as the caller can tell: the same terminal, the same signals, the same exit code. With `endsWithStarters` the
 * program is told to end when those who started this process are gone, and it learns by its channel when this process is.
 */
export function handOver(node, args, { env, endsWithStarters = false }) {
  const channel = endsWithStarters ? ['ipc'] : []
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', ...channel], env })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Ctrl-C reaches the child from the terminal itself.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  if (endsWithStarters) watchStarters(() => child.connected && child.disconnect())
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
