/** Types for the used part of autocannon, which has none of its own. */
declare module 'autocannon' {
  interface Shots {
    url: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: Buffer
    connections: number
    pipelining?: number
    /** In seconds. */
    duration?: number
    /** Requests a second, of all connections together. */
    overallRate?: number
    /** The number of requests, instead of a duration. */
    amount?: number
    /** What each connection sends in turn. */
    requests?: readonly { path: string; headers: Record<string, string> }[]
  }
  interface Hits {
    requests: { average: number }
    /** In milliseconds. */
    latency: { p99: number }
    errors: number
    timeouts: number
    statusCodeStats: Record<string, { count: number } | undefined>
  }
  export default function autocannon(shots: Shots): Promise<Hits>
}
