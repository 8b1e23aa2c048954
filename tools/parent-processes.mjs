import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const checkIntervalMs = 500

/**
 * Returns the parent processes that exist only for this one: npm, and shells that wait for a single
 * command. An interactive shell does not count, because its user may close it. Call this at startup: a
 * parent that ends during a build cannot be found afterwards.
 */
export function findParentProcesses(parent = process.ppid) {
  const pids = []
  for (let pid = parent; pid > 1; ) {
    const info = processInfo(pid)
    if (info === undefined || !(isNpm(info.command) || isWaitingShell(info.command))) break
    pids.push(pid)
    pid = info.parent
  }
  // Windows provides no process information without another program, but npm sets an environment variable.
  if (pids.length === 0 && process.platform === 'win32' && 'npm_lifecycle_event' in process.env) pids.push(parent)
  return { parent, pids }
}

/**
 * Calls `onGone` once when one of the parent processes has ended. Stopping `npm start` may signal only npm,
 * or the shell around it. They then end without this process, which gets no signal.
 */
export function watchParentProcesses({ parent, pids }, onGone) {
  if (pids.length === 0) return
  const timer = setInterval(() => {
    // A changed ppid shows that the direct parent has ended, even if it is a zombie. The others are checked
    // through the system.
    if (process.ppid === parent && pids.every(isAlive)) return
    clearInterval(timer)
    onGone()
  }, checkIntervalMs)
  timer.unref()
}

/** npm replaces its command line with its process title: 'npm start'. */
function isNpm(command) {
  return /^npm( |$)|[/\\]npm(-cli\.js)?( |$)/.test(command)
}

/**
 * Returns whether this is an `sh -c …` that waits for its command. One that starts a background command
 * ends earlier, as intended.
 */
function isWaitingShell(command) {
  return /^\S*sh -\w*c /.test(command) && !/(^|[^&>])&([^&>]|$)/.test(command)
}

/**
 * Returns the parent and the command line of a process. Linux may lack `ps`, and other systems lack /proc.
 */
function processInfo(pid) {
  try {
    if (process.platform === 'linux') {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return { parent: Number(readProcessStat(pid)[1]), command }
    }
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? []
    return command === undefined ? undefined : { parent: Number(parent), command }
  } catch {
    return undefined
  }
}

/**
 * Returns the fields that start with state and parent. They follow the process name, which may contain any
 * character.
 */
function readProcessStat(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Whether a process runs. One that has ended and waits for its parent does not. */
export function isAlive(pid) {
  try {
    if (process.platform === 'linux') return !['Z', 'X'].includes(readProcessStat(pid)[0])
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
