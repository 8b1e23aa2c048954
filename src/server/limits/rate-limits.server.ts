import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorFacts } from '../../adapters/log.server'
import type { Config } from '../../config.server'
import { voiceOf } from '../../i18n/catalogs.server'
import { countingIn, type RateLimit, soon } from '../../submissions/rate-limit-store.server'
import type { Services } from '../../submissions/services.server'
import { languageOf } from '../requests/visitor-language.server'
import { isOwnMachine, networkOf } from './client-network.server'

/**
 * Phones share addresses, and so does a hall: 500 people who register in the same ten minutes, and every fifth twice, are let through.
 */
export const perAddress: RateLimit = { name: 'address', most: 600, withinMs: 600_000 }

/** Three letters a day come of it at most (submissions/email-queue.server.ts); this bounds the asking, and is the same whether or not there is such a ticket. */
export const perEmail: RateLimit = { name: 'ticket check', most: 10, withinMs: 3_600_000 }

/** Answers 429, and true, where too much has come. Whoever is told so goes no further. */
export interface Limits {
  hasMany: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  hasAskedOften: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<boolean>
}

/** Holds posts to their limits, over all replicas. Behind trusted proxies the address that they name counts, otherwise nothing that is sent does. */
export function limitsOf(services: Pick<Services, 'db' | 'clock' | 'log'>, { trustedProxies }: Config): Limits {
  const countOne = countingIn(services)

  async function isBeyond({ request, reply }: Exchange, limit: RateLimit, place: string, words: MessageDescriptor) {
    if (trustedProxies === 0 && isOwnMachine(request.socket.remoteAddress)) return false
    const counted = await soon(countOne(limit, place)).catch((error: unknown) => {
      // A count must not keep anybody from registering.
      services.log.warn(errorFacts(error), 'a post could not be counted')
    })
    if (counted === undefined || counted.count <= limit.most) return false
    const waitS = Math.ceil((counted.endsAtMs - services.clock.nowMs()) / 1_000)
    reply
      .code(429)
      .header('retry-after', Math.max(1, waitS))
      .send({ message: voiceOf(languageOf(request))._(words) })
    return true
  }

  return {
    hasMany: (request, reply) => isBeyond({ request, reply }, perAddress, networkOf(request.ip), tooMany),
    hasAskedOften: (request, reply, email) =>
      isBeyond({ request, reply }, perEmail, email.trim().toLowerCase(), askedTooOften),
  }
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

const tooMany = msg`Very many forms have come from your network just now. Please wait ten minutes, then send this one again.`
const askedTooOften = msg`This e-mail was asked about many times just now. Please wait an hour before you ask again.`

/** Limits the posts of every route that is registered here. */
export function limitPosts(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST' && (await limits.hasMany(request, reply))) return reply
  })
}
