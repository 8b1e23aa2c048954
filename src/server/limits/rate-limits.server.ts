import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { i18nFor } from '../../i18n/catalogs.server'
import type { RateLimit } from '../../submissions/rate-limit-store.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { countForNetworks, type NetworkLimits, type RateCounter } from './rate-counter.server'

/**
 * Posts. Phones share addresses, and so do people in one hall: 500 people may register within the same ten
 * minutes, every fifth of them twice.
 */
export const postLimits: NetworkLimits = {
  own: { name: 'address', maxCount: 600, windowMs: 600_000 },
  around: { name: 'addresses around', maxCount: 6_000, windowMs: 600_000, freeCount: 5 },
}

/** Scans: twenty gates that share an address may each send one a second. */
export const gatePostLimits: NetworkLimits = {
  own: { name: 'gate address', maxCount: 12_000, windowMs: 600_000 },
  around: { name: 'gate addresses around', maxCount: 60_000, windowMs: 600_000, freeCount: 100 },
}

/**
 * Checks for one email address. Each may send an email, three a day at most; the limit is the same whether
 * or not there is such a ticket.
 */
export const resendCodeRateLimit: RateLimit = { name: 'ticket check', maxCount: 10, windowMs: 3_600_000 }

/** Requests for the links of one email address: the same limit whether or not it has any. */
export const lostLinksRateLimit: RateLimit = { name: 'find links', maxCount: 10, windowMs: 3_600_000 }

/** The rate limits. Each sends a 429 and resolves to true if a limit is exceeded; the caller then stops. */
export interface RateLimits {
  rejectIfNetworkLimited: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  rejectIfEmailLimited: (
    request: FastifyRequest,
    reply: FastifyReply,
    limit: RateLimit,
    email: string,
  ) => Promise<boolean>
}

/** Applies the rate limits to posts. */
export function createRateLimits(counter: RateCounter): RateLimits {
  return {
    rejectIfNetworkLimited: async (request, reply) =>
      rejectWithWait({ request, reply }, await countForNetworks(counter, request, postLimits), networkLimitedMessage),
    rejectIfEmailLimited: async (request, reply, limit, email) => {
      const { waitS } = await counter.count(request, limit, email.trim().toLowerCase())
      return rejectWithWait({ request, reply }, waitS, emailLimitedMessage)
    },
  }
}

interface RequestContext {
  request: FastifyRequest
  reply: FastifyReply
}

function rejectWithWait({ request, reply }: RequestContext, waitS: number | undefined, descriptor: MessageDescriptor) {
  if (waitS === undefined) return false
  reply
    .code(429)
    .header('retry-after', waitS)
    .send({ message: i18nFor(requestLanguage(request))._(descriptor) })
  return true
}

const networkLimitedMessage = msg`Too many forms have come from your network. Please wait ten minutes, then send this form again.`
const emailLimitedMessage = msg`Too many emails have been requested for this address. Please wait an hour, then try again.`

/** Limits the posts of every route that is registered here. */
export function registerPostLimit(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST' && (await limits.rejectIfNetworkLimited(request, reply))) return reply
  })
}
