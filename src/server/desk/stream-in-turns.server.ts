import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createNetworkFairSemaphore } from '../../adapters/scheduling/network-fair-semaphore.server'

/** Streams a file whose pieces are created as they are sent. `owner`: the person who requested the file. */
export type StreamInTurns = (pieces: AsyncIterable<FilePiece>, owner: string) => Readable

/** A text, or the bytes of a binary file. */
type FilePiece = string | Uint8Array

/**
 * Creates a function that streams files and creates only one piece at a time, because each piece needs a batch of rows
 * in memory. People take turns, so that a person who requests a hundred files delays only themselves. A file that is
 * not being read takes no turn.
 */
export function createStreamsInTurns(): StreamInTurns {
  const turns = createNetworkFairSemaphore(1)
  return (pieces, owner) => {
    const stream: Readable = Readable.from(makeInTurns())
    return stream

    async function* makeInTurns(): AsyncGenerator<FilePiece> {
      const iterator = pieces[Symbol.asyncIterator]()
      try {
        for (;;) {
          await turns.acquire([owner])
          const piece = await makePiece(iterator).finally(turns.release)
          if (piece === undefined) return
          yield piece
          await nextTurn()
        }
      } finally {
        await iterator.return?.()
      }
    }

    /** Undefined at the end, and once the reader has gone. */
    async function makePiece(iterator: AsyncIterator<FilePiece>): Promise<FilePiece | undefined> {
      if (stream.destroyed) return undefined
      const { done, value } = await iterator.next()
      return done ? undefined : value
    }
  }
}
