/** The time of day, as everything on the server asks for it; tests put their own in its place. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  nowMs(): number
}

export const systemClock: Clock = { nowMs: () => Date.now() }
