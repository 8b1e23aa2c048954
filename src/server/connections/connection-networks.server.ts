import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { forwardedAddress, networkPath } from '../../domain/client-network.server'

/**
 * The network that each connection works for, by its widest name: one customer may have thousands of narrow
 * ones. Behind proxies all connections are theirs, and only the head of each request says for whom.
 */
export interface ConnectionNetworks {
  /** Behind proxies it is '' between two requests. */
  of: (socket: Socket) => string
  /** The same for bytes that have arrived and are not parsed yet: the head of the next request, or its body. */
  ofBytes: (socket: Socket, bytes: Buffer) => string
  /** Names the network of a request until its body has arrived and its response is over. */
  assign: (request: IncomingMessage, response: ServerResponse) => void
}

/** A proxy sends the head of a request in one piece. A longer head is parsed without knowing for whom. */
const searchedBytes = 4_096

const forwardedForLine = /^x-forwarded-for:(.*)\r$/gim

export function createConnectionNetworks(trustedProxies: number): ConnectionNetworks {
  return trustedProxies === 0 ? networksOfClients() : networksBehindProxies(trustedProxies)
}

function networksOfClients(): ConnectionNetworks {
  const known = new WeakMap<Socket, string>()
  // Remembered, because a closed connection has no address.
  const of = (socket: Socket) => {
    const network = known.get(socket) ?? widestNetwork(socket.remoteAddress)
    known.set(socket, network)
    return network
  }
  return { of, ofBytes: of, assign: () => {} }
}

/** The newest request of a connection. */
interface CurrentRequest {
  network: string
  /** Its body and its response, as far as they are not over. */
  openParts: number
}

function networksBehindProxies(trustedProxies: number): ConnectionNetworks {
  const current = new WeakMap<Socket, CurrentRequest>()
  const networkOf = (socket: Socket, forwardedFor: string | undefined) =>
    widestNetwork(forwardedAddress(forwardedFor, trustedProxies) ?? socket.remoteAddress)
  return {
    of: (socket) => current.get(socket)?.network ?? '',
    ofBytes(socket, bytes) {
      // A body may contain lines that look like a head, also after its request has been refused.
      const request = current.get(socket)
      if (request !== undefined) return request.network
      const forwardedFor = findForwardedFor(bytes)
      return forwardedFor === undefined ? '' : networkOf(socket, forwardedFor)
    },
    assign(request, response) {
      const { socket } = request
      // Node joins several headers of this name.
      const network = networkOf(socket, request.headers['x-forwarded-for']?.toString())
      const entry = { network, openParts: 2 }
      current.set(socket, entry)
      const endPart = () => {
        entry.openParts--
        if (entry.openParts === 0 && current.get(socket) === entry) current.delete(socket)
      }
      request.once('close', endPart)
      response.once('close', endPart)
    },
  }
}

function widestNetwork(address: string | undefined): string {
  return networkPath(address)[0] ?? ''
}

/** The value of the header in these bytes, or undefined if they hold no whole head of a request with one. */
function findForwardedFor(bytes: Buffer): string | undefined {
  const [head = '', ...rest] = bytes.toString('latin1', 0, searchedBytes).split('\r\n\r\n', 2)
  const lines = rest.length === 0 ? [] : [...`${head}\r`.matchAll(forwardedForLine)]
  return lines.length === 0 ? undefined : lines.map(([, value = '']) => value).join(',')
}
