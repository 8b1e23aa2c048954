import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { forwardedAddress, listContainingNetworks } from '../../domain/client-network.server'

/**
 * The network that each connection serves, by its widest name: one customer may have thousands of narrow ones. Behind
 * proxies all connections come from the proxies, and only the head of each request names the visitor's network.
 */
export interface ConnectionNetworks {
  /** The network of a connection. Behind proxies it is '' between two requests. */
  of: (socket: Socket) => string
  /** The network of bytes that are not parsed yet: the head of the next request, or a body. */
  ofBytes: (socket: Socket, bytes: Buffer) => string
  /** Assigns a request's network to its connection until its body has arrived and its response has ended. */
  assign: (request: IncomingMessage, response: ServerResponse) => void
}

/** A proxy sends the head of a request in one piece. The network of a longer head is unknown until it is parsed. */
const searchedBytes = 4_096

const forwardedForLine = /^x-forwarded-for:(.*)\r$/gim

export function createConnectionNetworks(trustedProxies: number): ConnectionNetworks {
  return trustedProxies === 0 ? networksOfClients() : networksBehindProxies(trustedProxies)
}

function networksOfClients(): ConnectionNetworks {
  const known = new WeakMap<Socket, string>()
  // Stored, because a closed connection has no address.
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
  /** The number of its parts, body and response, that have not ended. */
  openParts: number
}

function networksBehindProxies(trustedProxies: number): ConnectionNetworks {
  const current = new WeakMap<Socket, CurrentRequest>()
  const networkOf = (socket: Socket, forwardedFor: string | undefined) =>
    widestNetwork(forwardedAddress(forwardedFor, trustedProxies) ?? socket.remoteAddress)
  return {
    of: (socket) => current.get(socket)?.network ?? '',
    ofBytes(socket, bytes) {
      // A body may contain lines that look like a head, even after its request was rejected.
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
  return listContainingNetworks(address)[0] ?? ''
}

/** Finds the header in these bytes. Undefined if they contain no complete head with this header. */
function findForwardedFor(bytes: Buffer): string | undefined {
  const [head = '', ...rest] = bytes.toString('latin1', 0, searchedBytes).split('\r\n\r\n', 2)
  const lines = rest.length === 0 ? [] : [...`${head}\r`.matchAll(forwardedForLine)]
  return lines.length === 0 ? undefined : lines.map(([, value = '']) => value).join(',')
}
