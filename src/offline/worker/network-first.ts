/** How long a page waits for the network before it shows what is kept. */
const networkWaitMs = 4_000
/** How long it waits while the network has just been found to hang. */
const repeatedWaitMs = 1_000
const hangingMs = 30_000

/** Asks the network first, and what is kept where there is no answer in time. */
export interface NetworkFirst {
  /** Returns the answer of our server, or else what is kept; if nothing is kept, whatever the network brings. */
  respond: (request: NetworkFirstRequest) => Promise<Response>
}

interface NetworkFirstRequest {
  fromNetwork: Promise<Response>
  findKept: () => Promise<Response | undefined>
}

/** `wait` resolves after this many milliseconds. */
export function createNetworkFirst({
  nowMs = () => Date.now(),
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
} = {}): NetworkFirst {
  let hangsUntilMs = 0
  return {
    async respond({ fromNetwork, findKept }) {
      const answer = fromNetwork.then(
        (response) => {
          if (!isOurAnswer(response)) return 'none'
          hangsUntilMs = 0
          return response
        },
        () => 'none' as const,
      )
      const waitMs = nowMs() < hangsUntilMs ? repeatedWaitMs : networkWaitMs
      const first = await Promise.race([answer, wait(waitMs).then(() => 'late' as const)])
      if (first instanceof Response) return first
      if (first === 'late') hangsUntilMs = nowMs() + hangingMs
      return (await findKept()) ?? fromNetwork
    },
  }
}

/**
 * Whether our server has answered: not a proxy before it, and not a network that requires a login. Failures
 * and limits of the server count as no answer.
 */
export function isOurAnswer({ status, headers }: Response): boolean {
  return headers.has('x-request-id') && status < 500 && status !== 429
}
