import { msg } from '@lingui/core/macro'
import type { FastifyRequest } from 'fastify'
import { fillTimeHeader, leastFillTimeMs, trapName } from '../../forms/send/honeypot'
import { BodyRefused } from './body-refused.server'

const pressAgain = msg`This form was filled in the way a machine does it. If you are a person, please press the button once more.`

/**
 * Refuses a form that no person sent: the trap is filled in, or it came sooner after it was shown than anybody can send one. Both are
 * there only where the form is one of our pages', and there the next press gets through. Throws BodyRefused; nothing is stored.
 */
export function refuseMachines({ headers }: FastifyRequest, given: unknown): void {
  const answers: Record<string, unknown> = Object(given)
  const tookMs = Number(headers[fillTimeHeader.toLowerCase()] ?? leastFillTimeMs)
  const isTrapped = Object.hasOwn(answers, trapName) && answers[trapName] !== ''
  if (isTrapped || tookMs < leastFillTimeMs) throw new BodyRefused(422, pressAgain)
}
