/** The little of autocannon that is used here; it brings no types. */
declare module 'autocannon' {
  interface Shots {
    url: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: Buffer
    connections: number
    pipelining: number
    /** Seconds. */
    duration: number
  }
  interface Hits {
    requests: { average: number }
    errors: number
    timeouts: number
    statusCodeStats: Record<string, { count: number } | undefined>
  }
  export default function autocannon(shots: Shots): Promise<Hits>
}
