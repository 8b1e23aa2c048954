import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../support/servers/free-port'

/**
 * How the network between two programs behaves. `refuse`: connections are refused. `reset`: connections are
 * reset. `hang`: connections are accepted but transfer nothing until the behaviour changes; then they
 * continue, as behind a paused machine. `swallow`: like `hang`, but connections made meanwhile stay silent
 * for ever, as behind a firewall that has dropped them. `slow`: a pause before each piece of `bytes` bytes.
 * `cut`: the connection closes after `afterBytes` bytes of the responses, or just before the text `before`.
 */
export type NetworkBehaviour =
  | { kind: 'pass' | 'refuse' | 'reset' | 'hang' | 'swallow' }
  | { kind: 'slow'; bytes: number; pauseMs: number }
  | { kind: 'cut'; afterBytes: number }
  | { kind: 'cut'; before: string }

interface ConnectionPair {
  client: Socket
  target: Socket
  isSwallowed: boolean
  responseBytes: number
}

/** The current behaviour, and a promise that resolves when it changes. */
interface NetworkState {
  behaviour: NetworkBehaviour
  changed: PromiseWithResolvers<void>
}

export type ChaosProxy = Awaited<ReturnType<typeof startChaosProxy>>

/**
 * Starts a TCP proxy between the server under test and one external program, with configurable network
 * failures.
 */
export async function startChaosProxy(targetPort: number) {
  const pairs = new Set<ConnectionPair>()
  const state: NetworkState = { behaviour: { kind: 'pass' }, changed: Promise.withResolvers() }
  // Not one of those for outgoing connections: one of them could take it while this proxy refuses connections.
  const port = await freePort()
  let listener: Server | undefined

  const listen = async () => {
    listener = createServer({ allowHalfOpen: true }, accept).listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }
  const accept = (client: Socket) => {
    client.on('error', () => {})
    if (state.behaviour.kind === 'reset') {
      client.resetAndDestroy()
      return
    }
    const pair = openPair(client, targetPort, state)
    pairs.add(pair)
    client.once('close', () => pairs.delete(pair))
  }
  const setBehaviour = async (next: NetworkBehaviour) => {
    state.behaviour = next
    state.changed.resolve()
    state.changed = Promise.withResolvers()
    for (const pair of pairs) {
      pair.responseBytes = 0
      if (next.kind === 'swallow') pair.isSwallowed = true
      if (next.kind === 'refuse' || next.kind === 'reset') pair.client.resetAndDestroy()
    }
    if (next.kind === 'refuse') listener?.close()
    else if (!listener?.listening) await listen()
  }
  await listen()
  return {
    port,
    setBehaviour,
    /** The number of open connections that stay silent for ever. */
    swallowed: () => [...pairs].filter(({ isSwallowed }) => isSwallowed).length,
    async [Symbol.asyncDispose]() {
      for (const { client } of pairs) client.destroy()
      state.changed.resolve()
      listener?.close()
    },
  }
}

function openPair(client: Socket, targetPort: number, state: NetworkState): ConnectionPair {
  const target = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
  const pair: ConnectionPair = { client, target, isSwallowed: state.behaviour.kind === 'swallow', responseBytes: 0 }
  const disconnect = () => client.destroy()
  target.on('error', disconnect)
  client.on('close', () => target.destroy())
  forward(pair, 'request', state).catch(disconnect)
  forward(pair, 'response', state).catch(disconnect)
  return pair
}

async function forward(pair: ConnectionPair, direction: 'request' | 'response', state: NetworkState): Promise<void> {
  const [from, to] = direction === 'request' ? [pair.client, pair.target] : [pair.target, pair.client]
  for await (const chunk of from as AsyncIterable<Buffer>) {
    let remaining = chunk
    while (remaining.length > 0) {
      while (isStalled(pair, state)) await state.changed.promise
      const { behaviour } = state
      if (behaviour.kind === 'slow') await pause(behaviour.pauseMs)
      const chunkPart = remaining.subarray(0, behaviour.kind === 'slow' ? behaviour.bytes : remaining.length)
      const allowed = direction === 'response' ? allowedPart(pair, chunkPart, behaviour) : chunkPart
      to.write(allowed)
      if (allowed.length < chunkPart.length) {
        to.end(() => to.destroy())
        return
      }
      remaining = remaining.subarray(chunkPart.length)
    }
  }
  to.end()
}

/** A closed client connection does not wait. */
function isStalled({ client, isSwallowed }: ConnectionPair, { behaviour }: NetworkState): boolean {
  return !client.destroyed && (isSwallowed || behaviour.kind === 'hang')
}

/** Returns the part of the chunk that may still be sent. */
function allowedPart(pair: ConnectionPair, chunkPart: Buffer, behaviour: NetworkBehaviour): Buffer {
  if (behaviour.kind !== 'cut') return chunkPart
  if ('before' in behaviour) {
    const index = chunkPart.indexOf(behaviour.before)
    return index < 0 ? chunkPart : chunkPart.subarray(0, index)
  }
  const allowed = chunkPart.subarray(0, Math.max(0, behaviour.afterBytes - pair.responseBytes))
  pair.responseBytes += allowed.length
  return allowed
}
