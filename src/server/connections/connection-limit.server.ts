import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The connections of one network. */
interface Network {
  /**
   * Connections that wait for the client to send a request, or the rest of its head or body. Each has the number of
   * the event that started the wait, lowest first.
   */
  waiting: Map<Socket, number>
  /** Connections that owe a response, the one with the newest request last. */
  busy: Set<Socket>
}

/** The current state of a connection. */
interface Connection {
  networkName: string
  /** Requests whose response has not ended. */
  openRequests: number
  /** Open requests whose body has not arrived completely. */
  openBodies: number
}

/**
 * Returns a function that shares a server's connections fairly between networks. Each connection beyond
 * `maxConnections` closes one of the network that has the most: the one whose client has been silent longest, or the
 * newest if the server owes all of them a response. A single machine therefore cannot block others, and nor can
 * connections that never finish a request. The network of a connection may change with each request.
 */
export function createConnectionLimit(
  getNetwork: (socket: Socket) => string,
  maxConnections: number,
): (server: Server) => void {
  const networks = new Map<string, Network>()
  const connections = new Map<Socket, Connection>()
  let sequence = 0

  function add(socket: Socket): void {
    put(socket, { networkName: '', openRequests: 0, openBodies: 0 })
    socket.once('close', () => remove(socket))
    if (connections.size > maxConnections) close(pickConnectionToClose(networks.values()))
  }

  /** Counts a connection for its current network. */
  function put(socket: Socket, connection: Connection): void {
    connection.networkName = getNetwork(socket)
    const network = networks.get(connection.networkName) ?? { waiting: new Map(), busy: new Set() }
    networks.set(connection.networkName, network)
    const owesResponse = connection.openRequests > 0 && connection.openBodies === 0
    if (owesResponse) network.busy.add(socket)
    else network.waiting.set(socket, ++sequence)
    connections.set(socket, connection)
  }

  /** Returns undefined if the connection no longer counts. */
  function remove(socket: Socket): Connection | undefined {
    const connection = connections.get(socket)
    const network = networks.get(connection?.networkName ?? '')
    if (connection === undefined || network === undefined) return undefined
    connections.delete(socket)
    network.waiting.delete(socket)
    network.busy.delete(socket)
    if (connectionCount(network) === 0) networks.delete(connection.networkName)
    return connection
  }

  function close(socket: Socket | undefined): void {
    if (socket === undefined) return
    // Removes it immediately: otherwise each new connection would close one more until the socket emits 'close'.
    remove(socket)
    socket.destroy()
  }

  function change(socket: Socket, counts: 'openRequests' | 'openBodies', by: 1 | -1): void {
    const connection = remove(socket)
    if (connection === undefined) return
    connection[counts] += by
    put(socket, connection)
  }

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket, headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      change(socket, 'openBodies', 1)
      request.once('close', () => change(socket, 'openBodies', -1))
    }
    change(socket, 'openRequests', 1)
    response.once('close', () => change(socket, 'openRequests', -1))
  }

  return (server) => void server.on('connection', add).on('request', onRequest)
}

/**
 * The connection to close next: among networks of equal size, the one whose client has been silent longest,
 * or else the newest.
 */
function pickConnectionToClose(networks: Iterable<Network>): Socket | undefined {
  let largest: Network[] = []
  let size = 0
  for (const network of networks) {
    const networkSize = connectionCount(network)
    if (networkSize > size) [largest, size] = [[], networkSize]
    if (networkSize === size) largest.push(network)
  }
  let [longestWaiting, oldestEvent]: [Socket | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const { waiting } of largest) {
    for (const [socket, since] of waiting) {
      if (since < oldestEvent) [longestWaiting, oldestEvent] = [socket, since]
      break
    }
  }
  return longestWaiting ?? Array.from(largest.at(-1)?.busy ?? []).at(-1)
}

function connectionCount({ waiting, busy }: Network): number {
  return waiting.size + busy.size
}
