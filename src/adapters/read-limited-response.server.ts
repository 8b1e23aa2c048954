/** The response of another server exceeded the size limit. */
export class ResponseTooLong extends Error {
  override name = 'ResponseTooLong' as const
}

/**
 * Reads a response body as text if it has at most `maxBytes` after decompression; otherwise cancels it and
 * throws ResponseTooLong. The signal of the request limits the time.
 */
export async function readLimitedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the stream and closes the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new ResponseTooLong(`The response has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
