import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

const healthCheckMs = 500

/**
 * Starts a TCP load balancer. Each new connection goes to the next server that was ready at the last health
 * check. Failed connections are not retried.
 */
export async function startLoadBalancer(servers: readonly { url: string }[]) {
  const ready = new Set<string>()
  const openSockets = new Set<Socket>()
  let nextIndex = 0
  const checkServers = () => Promise.all(servers.map(({ url }) => checkServer(url)))
  const checkServer = async (url: string) => {
    const response = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined)
    if (response?.status === 200) ready.add(url)
    else ready.delete(url)
  }
  const listener = createServer((visitor) => {
    const [url] = [...ready].slice(nextIndex++ % Math.max(1, ready.size))
    if (url === undefined) return void visitor.destroy()
    const server = connect(Number(new URL(url).port), '127.0.0.1')
    const pair = [visitor, server] as const
    for (const [source, target] of [pair, [server, visitor] as const]) {
      openSockets.add(source)
      source.pipe(target)
      source.on('error', () => target.destroy())
      source.on('close', () => {
        openSockets.delete(source)
        target.destroySoon()
      })
    }
  })
  await checkServers()
  const timer = setInterval(checkServers, healthCheckMs)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    /** The number of servers that are currently ready. */
    ready: () => ready.size,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      for (const socket of openSockets) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
