import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How the network behaves between two programs. `refuse`: nobody listens. `reset`: whoever connects is thrown out. `hang`: connections
 * are taken and nothing moves, until it passes again; what hung then goes on, as behind a paused machine. `swallow`: the same, and what
 * was connected meanwhile stays silent for ever, as behind a firewall that forgot it. `slow`: a piece of so many bytes, then a pause.
 * `cut`: so many bytes of each answer, then the end; or all of it up to a word, which is the first not to arrive.
 */
export type Network =
  | { kind: 'pass' | 'refuse' | 'reset' | 'hang' | 'swallow' }
  | { kind: 'slow'; bytes: number; pauseMs: number }
  | { kind: 'cut'; afterBytes: number }
  | { kind: 'cut'; before: string }

interface Pair {
  client: Socket
  target: Socket
  isSwallowed: boolean
  answeredBytes: number
}

/** How the network is now, and when it changes. */
interface Weather {
  network: Network
  changed: PromiseWithResolvers<void>
}

export type ChaosProxy = Awaited<ReturnType<typeof startChaosProxy>>

/** A proxy of bytes between the server under test and one program outside it, whose network can be as bad as they come. */
export async function startChaosProxy(targetPort: number) {
  const pairs = new Set<Pair>()
  const weather: Weather = { network: { kind: 'pass' }, changed: Promise.withResolvers() }
  let port = 0
  let listener: Server | undefined

  const listen = async () => {
    listener = createServer({ allowHalfOpen: true }, take).listen(port, '127.0.0.1')
    await once(listener, 'listening')
    port = (listener.address() as { port: number }).port
  }
  const take = (client: Socket) => {
    client.on('error', () => {})
    if (weather.network.kind === 'reset') {
      client.resetAndDestroy()
      return
    }
    const pair = paired(client, targetPort, weather)
    pairs.add(pair)
    client.once('close', () => pairs.delete(pair))
  }
  const set = async (next: Network) => {
    weather.network = next
    weather.changed.resolve()
    weather.changed = Promise.withResolvers()
    for (const pair of pairs) {
      pair.answeredBytes = 0
      if (next.kind === 'swallow') pair.isSwallowed = true
      if (next.kind === 'refuse' || next.kind === 'reset') pair.client.resetAndDestroy()
    }
    if (next.kind === 'refuse') listener?.close()
    else if (!listener?.listening) await listen()
  }
  await listen()
  return {
    port,
    set,
    /** How many connections stand that stay silent for ever. */
    swallowed: () => [...pairs].filter(({ isSwallowed }) => isSwallowed).length,
    async [Symbol.asyncDispose]() {
      for (const { client } of pairs) client.destroy()
      weather.changed.resolve()
      listener?.close()
    },
  }
}

function paired(client: Socket, targetPort: number, weather: Weather): Pair {
  const target = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
  const pair: Pair = { client, target, isSwallowed: weather.network.kind === 'swallow', answeredBytes: 0 }
  const part = () => client.destroy()
  target.on('error', part)
  client.on('close', () => target.destroy())
  carry(pair, 'question', weather).catch(part)
  carry(pair, 'answer', weather).catch(part)
  return pair
}

async function carry(pair: Pair, what: 'question' | 'answer', weather: Weather): Promise<void> {
  const [from, to] = what === 'question' ? [pair.client, pair.target] : [pair.target, pair.client]
  for await (const chunk of from as AsyncIterable<Buffer>) {
    let rest = chunk
    while (rest.length > 0) {
      while (isStill(pair, weather)) await weather.changed.promise
      const { network } = weather
      if (network.kind === 'slow') await pause(network.pauseMs)
      const piece = rest.subarray(0, network.kind === 'slow' ? network.bytes : rest.length)
      const allowed = what === 'answer' ? notCut(pair, piece, network) : piece
      to.write(allowed)
      if (allowed.length < piece.length) {
        to.end(() => to.destroy())
        return
      }
      rest = rest.subarray(piece.length)
    }
  }
  to.end()
}

/** Who has left waits no longer. */
function isStill({ client, isSwallowed }: Pair, { network }: Weather): boolean {
  return !client.destroyed && (isSwallowed || network.kind === 'hang')
}

/** As much of this as may still be answered. */
function notCut(pair: Pair, piece: Buffer, network: Network): Buffer {
  if (network.kind !== 'cut') return piece
  if ('before' in network) {
    const at = piece.indexOf(network.before)
    return at < 0 ? piece : piece.subarray(0, at)
  }
  const part = piece.subarray(0, Math.max(0, network.afterBytes - pair.answeredBytes))
  pair.answeredBytes += part.length
  return part
}
