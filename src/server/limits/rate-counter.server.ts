import type { FastifyRequest } from 'fastify'
import { describeError } from '../../adapters/log.server'
import type { Config } from '../../config.server'
import { isLoopback, listContainingNetworks } from '../../domain/client-network.server'
import { createCounter, type RateLimit, withCountTimeout } from '../../submissions/rate-limit-store.server'
import type { Services } from '../../submissions/services.server'

/** A count after it was increased; `waitS`: the seconds to wait if the limit is exceeded. */
interface Counted {
  count: number
  waitS: number | undefined
}

/** Counts the posts of subjects, or the bytes of their images. A subject is a network or an email address. */
export interface RateCounter {
  /** Adds one post, or `by` of what the limit counts. */
  count: (request: FastifyRequest, limit: RateLimit, subject: string, by?: number) => Promise<Counted>
  /** The seconds to wait if this process has already seen the limit exceeded. Counts nothing. */
  knownWaitS: (limit: RateLimit, subject: string) => number | undefined
}

/**
 * One limit for the narrowest network of a visitor, and one for the widest around it: a provider's customer
 * may have many small networks.
 */
export interface NetworkLimits {
  own: RateLimit
  /**
   * `freeCount`: the posts that an IPv4 address may always send, because other addresses of its /24 may belong to
   * strangers behind the same carrier.
   */
  around: RateLimit & { freeCount: number }
}

/** The most exceeded limits to remember, so that a crowd beyond its limit causes no database writes. */
const maxRemembered = 10_000

/**
 * Counts across all replicas. Uses the forwarded address behind trusted proxies, and otherwise ignores forwarding
 * headers. Rejects nothing if counting fails.
 */
export function createRateCounter(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): RateCounter {
  const { clock, log } = services
  const increment = createCounter(services)
  const exceeded = new Map<string, number>()

  function waitUntilS(endsAtMs: number): number {
    return Math.max(1, Math.ceil((endsAtMs - clock.nowMs()) / 1_000))
  }

  function knownWaitS({ name, windowMs }: RateLimit, subject: string): number | undefined {
    const leftMs = (exceeded.get(`${name} ${subject}`) ?? 0) - clock.nowMs()
    // If it is longer than its window, the clock was set back.
    return leftMs > 0 && leftMs <= windowMs ? waitUntilS(clock.nowMs() + leftMs) : undefined
  }

  function remember(key: string, endsAtMs: number): void {
    const [oldest] = exceeded.keys()
    if (exceeded.size >= maxRemembered && oldest !== undefined) exceeded.delete(oldest)
    exceeded.set(key, endsAtMs)
  }

  return {
    knownWaitS,
    async count(request, limit, subject, by) {
      if (trustedProxies === 0 && isLoopback(request.socket.remoteAddress)) return { count: 0, waitS: undefined }
      const knownS = knownWaitS(limit, subject)
      if (knownS !== undefined) return { count: limit.maxCount, waitS: knownS }
      const counting = increment(limit, subject, by).then((counted) => {
        // Also if it comes too late for this post: then it is for the next ones.
        if (counted.count > limit.maxCount) remember(`${limit.name} ${subject}`, counted.endsAtMs)
        return counted
      })
      const counted = await withCountTimeout(counting).catch((error: unknown) => {
        log.warn(describeError(error), 'a POST request could not be counted')
      })
      if (counted === undefined) return { count: 0, waitS: undefined }
      const isExceeded = counted.count > limit.maxCount
      return { count: counted.count, waitS: isExceeded ? waitUntilS(counted.endsAtMs) : undefined }
    },
  }
}

/**
 * Counts for the visitor's network and for the widest around it. Returns the seconds to wait, or undefined.
 * What a network's own limit rejects does not count for its neighbours, so that no single sender can use up
 * the limit of all.
 */
export async function countForNetworks(
  { count, knownWaitS }: RateCounter,
  request: FastifyRequest,
  { own, around }: NetworkLimits,
  by = 1,
): Promise<number | undefined> {
  const networks = listContainingNetworks(request.ip)
  const [widest = ''] = networks
  const isIPv6 = networks.length > 2
  // Before anything is counted: a customer with 65,536 networks would otherwise add a row for each of them.
  const knownS = isIPv6 ? knownWaitS(around, widest) : undefined
  if (knownS !== undefined) return knownS
  const ownCount = await count(request, own, networks.at(-1) ?? '', by)
  if (ownCount.waitS !== undefined || networks.length === 1) return ownCount.waitS
  const { waitS } = await count(request, around, widest, by)
  return !isIPv6 && ownCount.count <= around.freeCount ? undefined : waitS
}
