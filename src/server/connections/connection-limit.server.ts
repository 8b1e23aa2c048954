import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Connections at one time: each costs some 15 kB of memory, and about twice that while its response is
 * unread.
 */
const defaultMaxConnections = 3_000

/** The connections of one network. */
interface Network {
  /** Idle connections and when each became idle, the longest idle first. */
  idle: Map<Socket, number>
  /** Connections with requests in progress and how many, the newest last. */
  busy: Map<Socket, number>
}

/**
 * Shares a server's connections fairly between networks. Each one beyond `maxConnections` closes one of the
 * network that has the most: the one that has been idle longest, or the newest if none is idle. A single
 * machine therefore cannot keep others out.
 */
export function limitConnections(
  getNetwork: (socket: Socket) => string,
  maxConnections = defaultMaxConnections,
): (server: Server) => void {
  const networks = new Map<string, Network>()
  const owners = new Map<Socket, string>()
  let sequence = 0

  function add(socket: Socket): void {
    const networkName = getNetwork(socket)
    const network = networks.get(networkName) ?? { idle: new Map(), busy: new Map() }
    networks.set(networkName, network)
    network.idle.set(socket, ++sequence)
    owners.set(socket, networkName)
    socket.once('close', () => remove(socket))
    if (owners.size > maxConnections) close(pickConnectionToClose(networks.values()))
  }

  function remove(socket: Socket): void {
    const networkName = owners.get(socket)
    const network = networkName === undefined ? undefined : networks.get(networkName)
    if (networkName === undefined || network === undefined) return
    owners.delete(socket)
    network.idle.delete(socket)
    network.busy.delete(socket)
    if (connectionCount(network) === 0) networks.delete(networkName)
  }

  function close(socket: Socket | undefined): void {
    if (socket === undefined) return
    // Removes it at once: otherwise each new connection would close one more until the socket emits 'close'.
    remove(socket)
    socket.destroy()
  }

  function onRequest({ socket }: IncomingMessage, response: ServerResponse): void {
    const network = networks.get(owners.get(socket) ?? '')
    if (network === undefined || !owners.has(socket)) return
    network.idle.delete(socket)
    network.busy.set(socket, (network.busy.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const remaining = (network.busy.get(socket) ?? 1) - 1
      if (!owners.has(socket)) return
      if (remaining > 0) return void network.busy.set(socket, remaining)
      network.busy.delete(socket)
      network.idle.set(socket, ++sequence)
    })
  }

  return (server) => void server.on('connection', add).on('request', onRequest)
}

/**
 * The connection to close next: among networks of equal size, the one that has been idle longest, or else
 * the newest.
 */
function pickConnectionToClose(networks: Iterable<Network>): Socket | undefined {
  let largest: Network[] = []
  let size = 0
  for (const network of networks) {
    const networkSize = connectionCount(network)
    if (networkSize > size) [largest, size] = [[], networkSize]
    if (networkSize === size) largest.push(network)
  }
  let [longestIdle, oldestEvent]: [Socket | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const { idle } of largest) {
    for (const [socket, idleSinceEvent] of idle) {
      if (idleSinceEvent < oldestEvent) [longestIdle, oldestEvent] = [socket, idleSinceEvent]
      break
    }
  }
  return longestIdle ?? Array.from(largest.at(-1)?.busy.keys() ?? []).at(-1)
}

function connectionCount({ idle, busy }: Network): number {
  return idle.size + busy.size
}
