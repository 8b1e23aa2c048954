import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The network that an address belongs to: itself, or for IPv6 its first 64 bits, of which a household or a phone has all addresses. A
 * connection that was reset at once has no address any more (Fastify's `request.ip` says nothing of it); all of these share one network.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return ''
  // Sockets for both kinds write IPv4 as ::ffff:203.0.113.7, and some proxies add the port: 203.0.113.7:5123, [2001:db8::9]:5123
  const [four] = address.match(/(?:\d{1,3}\.){3}\d{1,3}/) ?? []
  if (four !== undefined) return four
  const [bare = ''] = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** The network of a visitor; nothing for requests from this machine, where a proxy may hide which visitor asks. */
export function visitorNetwork({ ip }: Pick<FastifyRequest, 'ip'>): string | undefined {
  return isOwnMachine(ip) ? undefined : networkOf(ip)
}

/** Whether a connection comes from this machine itself. */
export function isOwnMachine(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address)
}

function groupsOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}
