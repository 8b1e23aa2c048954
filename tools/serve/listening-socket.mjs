import { lookup } from 'node:dns/promises'
import net from 'node:net'

/**
 * Binds the server's port in this process, so that one server can follow another on it without a gap. Nothing
 * is accepted here: the servers listen on the file descriptor. Returns undefined where that is not possible;
 * the server then binds the port by itself, and says what is wrong with its settings.
 */
export async function bindPort({ PORT, HOST }) {
  // Windows cannot pass the socket on. The function is the one with which Node's own cluster does the same.
  if (process.platform === 'win32' || typeof net._createServerHandle !== 'function') return undefined
  const port = Number(PORT?.trim() || '3000')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return undefined
  const found = await lookup(HOST?.trim() || '0.0.0.0').catch(() => undefined)
  if (found === undefined) return undefined
  const handle = net._createServerHandle(found.address, port, found.family)
  if (typeof handle === 'number') return undefined
  // A port that is in use is reported only later, by listening on it.
  const bound = {}
  if (handle.fd >= 0 && handle.getsockname(bound) === 0 && bound.port === port) return handle
  handle.close()
  return undefined
}

/**
 * Binds the desk's port in the same way: the one that the server would choose
 * (src/config/desk-address.server.ts). Undefined if the desk is off.
 */
export async function bindDeskPort({ PORT, METRICS_PORT, DESK_PORT, DESK_HOST }) {
  const taken = [PORT?.trim() || '3000', METRICS_PORT?.trim()]
  const port = DESK_PORT?.trim() || ['3001', '3002', '3003'].find((each) => !taken.includes(each))
  if (taken.includes(port)) return undefined
  return bindPort({ PORT: port, HOST: DESK_HOST?.trim() || '127.0.0.1' })
}
