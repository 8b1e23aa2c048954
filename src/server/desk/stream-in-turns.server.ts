import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createFairSemaphore } from '../../adapters/scheduling/fair-semaphore.server'

/** Makes the pieces of a file when they are sent. `owner`: whose file it is. */
export type StreamInTurns = (pieces: AsyncIterable<FilePiece>, owner: string) => Readable

/** Text, or the bytes of a file that is no text. */
type FilePiece = string | Uint8Array

/**
 * Creates a function that streams files of which one piece is made at a time: each piece holds a batch of rows
 * in memory while it is made. People take turns, so that a person who asks for a hundred files delays only
 * themselves. A file that nobody reads waits without a place.
 */
export function createStreamsInTurns(): StreamInTurns {
  const turns = createFairSemaphore(1)
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
