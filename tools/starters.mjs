import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const everyMs = 500

/**
 * The processes above us that are there for us alone: npm, and shells that wait for one command. A visitor of a terminal may leave. Ask at
 * the beginning: who is stopped during a build is gone after it.
 */
export function startersOf(parent = process.ppid) {
  const pids = []
  for (let pid = parent; pid > 1; ) {
    const found = processOf(pid)
    if (found === undefined || !(isNpm(found.command) || isWaitingShell(found.command))) break
    pids.push(pid)
    pid = found.parent
  }
  // Windows tells nothing about processes without a program of its own: npm says by itself that it is there.
  if (pids.length === 0 && process.platform === 'win32' && 'npm_lifecycle_event' in process.env) pids.push(parent)
  return { parent, pids }
}

/**
 * Calls `onGone` once when one of those who started this process has ended. Whoever stops `npm start` may signal npm alone, or the shell
 * around it; npm and its shell then end without us, and nobody tells us.
 */
export function watchStarters({ parent, pids }, onGone) {
  if (pids.length === 0) return
  const timer = setInterval(() => {
    // Our own parent shows by its absence, even while it waits to be buried; of the others the system is asked.
    if (process.ppid === parent && pids.every(isAlive)) return
    clearInterval(timer)
    onGone()
  }, everyMs)
  timer.unref()
}

/** npm puts its own name in the place of its command line: 'npm start'. */
function isNpm(command) {
  return /^npm( |$)|[/\\]npm(-cli\.js)?( |$)/.test(command)
}

/** `sh -c …` that waits for what it started; one that sends it into the background ends before it, and is meant to. */
function isWaitingShell(command) {
  return /^\S*sh -\w*c /.test(command) && !/(^|[^&>])&([^&>]|$)/.test(command)
}

/** The parent and the command line of a process. Linux may be without `ps`, and others are without /proc. */
function processOf(pid) {
  try {
    if (process.platform === 'linux') {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return { parent: Number(statOf(pid)[1]), command }
    }
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? []
    return command === undefined ? undefined : { parent: Number(parent), command }
  } catch {
    return undefined
  }
}

/** State and parent, behind the name, which may hold anything. */
function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function isAlive(pid) {
  try {
    if (process.platform === 'linux') return !['Z', 'X'].includes(statOf(pid)[0])
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
