import { isIPv6 } from 'node:net'

/**
 * The networks that an address belongs to, the widest first: for IPv4 the provider's /24 and the address
 * itself; for IPv6 the /48 and the /56 that providers give to customers, and the /64, of which a household
 * or a phone has all addresses.
 */
export type ContainingNetworks = readonly string[]

/**
 * Returns the networks of an address. A connection that was reset has no address (`request.ip` is
 * undefined, although Fastify's types do not say so); all such connections share one network.
 */
export function listContainingNetworks(address: string | undefined): ContainingNetworks {
  if (address === undefined) return ['']
  // Sockets for both kinds write IPv4 as ::ffff:203.0.113.7, and some proxies add the port:
  // 203.0.113.7:5123, [2001:db8::9]:5123
  const [ipv4] = address.match(/(?:\d{1,3}\.){3}\d{1,3}/) ?? []
  if (ipv4 !== undefined) return [`${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24`, ipv4]
  const [withoutPort = ''] = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').split('%')
  if (!isIPv6(withoutPort)) return [address]
  const [head = '', tail] = withoutPort.split('::')
  const leadingGroups = parseGroups(head)
  const trailingGroups = parseGroups(tail ?? '')
  const zeros = Array.from({ length: 8 - leadingGroups.length - trailingGroups.length }, () => 0)
  const [a = 0, b = 0, c = 0, d = 0] = [...leadingGroups, ...zeros, ...trailingGroups]
  return [`${written([a, b, c])}::/48`, `${written([a, b, c, d & 0xff00])}::/56`, `${written([a, b, c, d])}::`]
}

/**
 * The narrowest network of an address: itself, or for IPv6 its first 64 bits. It is an address as well, so
 * that its own networks can be listed.
 */
export function narrowestNetwork(address: string | undefined): string {
  return listContainingNetworks(address).at(-1) ?? ''
}

function written(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':')
}

/**
 * The network of a visitor. Undefined for requests from this machine, because a local proxy may hide the
 * visitor's address.
 */
export function remoteVisitorNetwork({ ip }: { ip: string }): string | undefined {
  return isLoopback(ip) ? undefined : narrowestNetwork(ip)
}

/**
 * The address that the outermost trusted proxy saw, from the value of X-Forwarded-For: the same as Fastify's
 * `request.ip`. Undefined if the value names none.
 */
export function forwardedAddress(forwardedFor: string | undefined, trustedProxies: number): string | undefined {
  const addresses = (forwardedFor ?? '').split(',').map((address) => address.trim())
  const named = addresses.filter((address) => address !== '')
  return named[Math.max(0, named.length - trustedProxies)]
}

/** Whether a connection comes from this machine itself. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address)
}

function parseGroups(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}
