import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

const lookEveryMs = 500

/**
 * A balancer of connections: each new one goes to the next server that said it was ready at the last look, and whatever happens on it then
 * is the visitor's own luck, for nothing is sent twice.
 */
export async function startBalancer(servers: readonly { url: string }[]) {
  const ready = new Set<string>()
  const open = new Set<Socket>()
  let turn = 0
  const look = () => Promise.all(servers.map(({ url }) => lookAt(url)))
  const lookAt = async (url: string) => {
    const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined)
    if (answer?.status === 200) ready.add(url)
    else ready.delete(url)
  }
  const listener = createServer((visitor) => {
    const [url] = [...ready].slice(turn++ % Math.max(1, ready.size))
    if (url === undefined) return void visitor.destroy()
    const server = connect(Number(new URL(url).port), '127.0.0.1')
    const pair = [visitor, server] as const
    for (const [one, other] of [pair, [server, visitor] as const]) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroySoon()
      })
    }
  })
  await look()
  const timer = setInterval(look, lookEveryMs)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    /** How many servers take visitors just now. */
    ready: () => ready.size,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
