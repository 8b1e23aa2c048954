import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** The delay between the parts, in milliseconds: the first part goes out in packets of its own, and nobody notices. */
const splitDelayMs = 5

/**
 * Streams a document in two parts: the first view, which is `firstBytes` long, and then the rest. A browser that
 * receives everything at once parses and lays out all of it before it paints. If a proxy joins the parts again, only
 * the gain in speed is lost.
 */
export function streamWithEarlyFlush(bytes: Buffer, firstBytes: number): Readable {
  return Readable.from(parts(bytes, firstBytes))
}

async function* parts(bytes: Buffer, firstBytes: number): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, firstBytes)
  await pause(splitDelayMs)
  yield bytes.subarray(firstBytes)
}

/** Ends a response with the same two parts, without a stream, which would cost more than the rest of the request. */
export function endWithEarlyFlush(response: ServerResponse, bytes: Buffer, firstBytes: number): void {
  response.write(bytes.subarray(0, firstBytes))
  setTimeout(() => response.end(bytes.subarray(firstBytes)), splitDelayMs)
}
