import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Connections at one time: each costs some 15 kB of memory, and about twice that while its response is unread. */
const usualMost = 4_000

/** The connections of one network. */
interface Network {
  /** Those without a request under way, and since which event, the longest first. */
  resting: Map<Socket, number>
  /** Those with requests under way, and how many, the newest last. */
  busy: Map<Socket, number>
}

/**
 * Shares the connections of servers out between networks. Each one beyond `most` closes one of the network that has the most: the one that
 * has been without a request for longest, otherwise the newest. One machine can therefore not keep others out.
 */
export function boundConnections(networkOf: (socket: Socket) => string, most = usualMost): (server: Server) => void {
  const networks = new Map<string, Network>()
  const owners = new Map<Socket, string>()
  let events = 0

  function add(socket: Socket): void {
    const name = networkOf(socket)
    const network = networks.get(name) ?? { resting: new Map(), busy: new Map() }
    networks.set(name, network)
    network.resting.set(socket, ++events)
    owners.set(socket, name)
    socket.once('close', () => remove(socket))
    if (owners.size > most) close(leastNeeded(networks.values()))
  }

  function remove(socket: Socket): void {
    const name = owners.get(socket)
    const network = name === undefined ? undefined : networks.get(name)
    if (name === undefined || network === undefined) return
    owners.delete(socket)
    network.resting.delete(socket)
    network.busy.delete(socket)
    if (sizeOf(network) === 0) networks.delete(name)
  }

  function close(socket: Socket | undefined): void {
    if (socket === undefined) return
    // At once: until the socket says that it is closed, each newcomer would close one more.
    remove(socket)
    socket.destroy()
  }

  function began({ socket }: IncomingMessage, response: ServerResponse): void {
    const network = networks.get(owners.get(socket) ?? '')
    if (network === undefined || !owners.has(socket)) return
    network.resting.delete(socket)
    network.busy.set(socket, (network.busy.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (network.busy.get(socket) ?? 1) - 1
      if (!owners.has(socket)) return
      if (left > 0) return void network.busy.set(socket, left)
      network.busy.delete(socket)
      network.resting.set(socket, ++events)
    })
  }

  return (server) => void server.on('connection', add).on('request', began)
}

/** The connection that is closed next; of networks of one size, the one that has been resting for longest, or else the newest. */
function leastNeeded(networks: Iterable<Network>): Socket | undefined {
  let largest: Network[] = []
  let size = 0
  for (const network of networks) {
    const own = sizeOf(network)
    if (own > size) [largest, size] = [[], own]
    if (own === size) largest.push(network)
  }
  let [found, since]: [Socket | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const { resting } of largest) {
    for (const [socket, at] of resting) {
      if (at < since) [found, since] = [socket, at]
      break
    }
  }
  return found ?? Array.from(largest.at(-1)?.busy.keys() ?? []).at(-1)
}

function sizeOf({ resting, busy }: Network): number {
  return resting.size + busy.size
}
