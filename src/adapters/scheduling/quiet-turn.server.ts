import { setImmediate as nextTurn } from 'node:timers/promises'

let acceptedConnections = 0

/** Counts a new connection of a visitor. */
export function countConnection(): void {
  acceptedConnections++
}

/**
 * Waits for the next turn of the event loop, and for up to `maxTurns` while each of them accepts a connection. Node
 * accepts one connection in each turn: if every turn had a piece of long work, a visitor would wait for as many pieces
 * as there are connections before theirs.
 */
export async function waitForQuietTurn(maxTurns: number): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const before = acceptedConnections
    await nextTurn()
    if (acceptedConnections === before) return
  }
}
