import { setTimeout as pause } from 'node:timers/promises'
import { listUses } from '../builds/builds-in-use.mjs'

const pollIntervalMs = 100
/** Longer than a new server may take (supervise.mjs). */
const timeoutMs = 70_000

/**
 * `npm run reload`: lets each server that was started from this folder serve the current build, one after the
 * other, without a failed request; with a process id, only that server. Returns whether all of them do.
 */
export async function reloadServers([pid]) {
  const servers = listUses().filter((use) => use.kind === 'server' && (pid === undefined || use.pid === Number(pid)))
  if (servers.length === 0) {
    console.error('No server runs from this folder. The next start serves the current build.')
    return false
  }
  for (const server of servers) {
    const { failure, serving } = await reloadServer(server)
    if (failure !== undefined) {
      console.error(`${failure}.${serving === undefined ? '' : ` The server of the build ${serving} goes on.`}`)
      return false
    }
    console.error(`The server (process ${server.pid}) now serves the build ${serving}.`)
  }
  return true
}

/** Returns which build the server serves afterwards, and why it is not the current one, if it is not. */
async function reloadServer({ pid, reloads }) {
  try {
    process.kill(pid, 'SIGUSR2')
  } catch (error) {
    const failure =
      error.code === 'EPERM'
        ? `The server (process ${pid}) belongs to another user: run the command as that user, or with sudo`
        : `The server (process ${pid}) has just ended`
    return { failure }
  }
  for (const deadlineMs = Date.now() + timeoutMs; Date.now() < deadlineMs; await pause(pollIntervalMs)) {
    const use = listUses().find((each) => each.pid === pid)
    if (use === undefined) return { failure: `The server (process ${pid}) has ended` }
    if (use.reloads.count > reloads.count) return { failure: use.reloads.failure, serving: use.serving }
  }
  return { failure: `The server (process ${pid}) gave no answer` }
}
