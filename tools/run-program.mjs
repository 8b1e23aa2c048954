import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { watchParentProcesses } from './parent-processes.mjs'

/**
 * Runs `node …args` transparently for the caller: the same terminal, signals and exit code. With
 * `parentProcesses`, the IPC channel of the program is closed when one of them, or this process, has ended;
 * the program then stops.
 */
export function runProgram(node, args, { env, parentProcesses }) {
  const channel = parentProcesses === undefined ? [] : ['ipc']
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', ...channel], env })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // The terminal sends Ctrl-C to the child directly.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  if (parentProcesses !== undefined) watchParentProcesses(parentProcesses, () => child.connected && child.disconnect())
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
