/** How long a page waits for the network before it shows the cached response. */
const networkWaitMs = 4_000
/** How long it waits if the network has just been slow. */
const repeatedWaitMs = 1_000
const slowNetworkMs = 30_000

/** Uses the network first, and the cached response if the network does not respond in time. */
export interface NetworkFirst {
  /** Returns our server's response, or else the cached one. If nothing is cached, returns the network's result. */
  respond: (request: NetworkFirstRequest) => Promise<Response>
}

interface NetworkFirstRequest {
  fromNetwork: Promise<Response>
  findCached: () => Promise<Response | undefined>
}

/** `wait` resolves after this many milliseconds. */
export function createNetworkFirst({
  nowMs = () => Date.now(),
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
} = {}): NetworkFirst {
  let slowUntilMs = 0
  return {
    async respond({ fromNetwork, findCached }) {
      const usableResponse = fromNetwork.then(
        (response) => {
          if (!isUsableResponse(response)) return 'none'
          slowUntilMs = 0
          return response
        },
        () => 'none' as const,
      )
      const waitMs = nowMs() < slowUntilMs ? repeatedWaitMs : networkWaitMs
      const first = await Promise.race([usableResponse, wait(waitMs).then(() => 'late' as const)])
      if (first instanceof Response) return first
      if (first === 'late') slowUntilMs = nowMs() + slowNetworkMs
      return (await findCached()) ?? fromNetwork
    },
  }
}

/**
 * Whether a response can be shown and cached: it is from our server, and not from a proxy in front of it or a network
 * that requires a login, and it is neither a server error (5xx) nor a rate limit (429).
 */
export function isUsableResponse({ status, headers }: Response): boolean {
  return headers.has('x-request-id') && status < 500 && status !== 429
}
