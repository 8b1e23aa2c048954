import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Long enough for the first part to be sent in separate packets, too short to be noticed. In milliseconds.
 */
const splitDelayMs = 5

/**
 * A document in two parts, the first view and then the rest: a browser that receives everything at once
 * parses and lays out all of it before it paints. A proxy may join the two parts again; then only the speed
 * gain is lost.
 */
export function streamHeadFirst(bytes: Buffer, firstBytes: number): Readable {
  return Readable.from(parts(bytes, firstBytes))
}

async function* parts(bytes: Buffer, firstBytes: number): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, firstBytes)
  await pause(splitDelayMs)
  yield bytes.subarray(firstBytes)
}

/** Ends a response with the same two parts. A stream would take more time than all the rest of a request. */
export function endHeadFirst(response: ServerResponse, bytes: Buffer, firstBytes: number): void {
  response.write(bytes.subarray(0, firstBytes))
  setTimeout(() => response.end(bytes.subarray(firstBytes)), splitDelayMs)
}
