/** The answer of the server that a page shows, as it came. */
export interface PageAnswer {
  /** The path and query below /api. */
  address: string
  body: string
  /** When this device kept it, in milliseconds; null if it comes from the server now. */
  storedAtMs: number | null
}

/** Reads an answer of the server, or of the service worker in its place (offline/worker/kept-answers.ts). */
export async function readPageAnswer(address: string, response: Response): Promise<PageAnswer> {
  const storedAt = response.headers.get('x-stored-at')
  // Always reads the body: for the browser, a response that is not read never ends.
  return { address, body: await response.text(), storedAtMs: storedAt === null ? null : Number(storedAt) }
}
