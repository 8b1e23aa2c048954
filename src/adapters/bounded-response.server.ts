/** An answer of another server was longer than anything it could have to say. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong' as const
}

/**
 * Reads the body of an answer as text, as long as it has at most so many bytes when unpacked; a longer one is left where it is. How long
 * it may take is the business of the signal that the call was made with. Throws AnswerTooLong.
 */
export async function readAnswer(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the rest, and closes the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new AnswerTooLong(`The answer has more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
