import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { narrowestNetwork } from '../../domain/client-network.server'
import { fingerprintForm } from '../../submissions/fingerprint.server'
import type { UploadedImage } from '../../submissions/flow-definition.server'
import { findIdempotentResponse } from '../../submissions/idempotency.server'
import type { Services } from '../../submissions/services.server'

/** The same form within one of these windows, or within this one and the one before, is the same submission. */
const windowMs = 60 * 60_000

/** Begins every key that is derived here. It stays, so that a form sent during an update is still the same submission. */
export const noScriptKeyPrefix = 'native-'

/** The parts of a received form from which its key is derived. */
interface PostedForm {
  route: string
  values: unknown
  files: readonly UploadedImage[]
}

/**
 * Derives the idempotency key of a form that a browser has posted without JavaScript. A prerendered page is the same
 * for everyone and cannot contain a key, so the key is derived from the content, the visitor's network and browser, and
 * the hour. Pressing the button twice, or going back and sending again, is the same submission. Network and browser are
 * part of the key so that nobody gets the response to a form by posting the same values from elsewhere. All of this can
 * be known to others, so the key itself is not accepted in a request (isNoScriptIdempotencyKey).
 */
export async function deriveNoScriptIdempotencyKey(
  services: Services,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  { route, values, files }: PostedForm,
): Promise<string> {
  const fingerprint = fingerprintForm(values, files)
  const sender = [narrowestNetwork(ip), headers['user-agent'] ?? '', headers['accept-language'] ?? '']
  const keyIn = (window: number) =>
    `${noScriptKeyPrefix}${createHash('sha256')
      .update(JSON.stringify([...sender, fingerprint, window]))
      .digest('hex')}`
  const window = Math.floor(services.clock.nowMs() / windowMs)
  const previous = keyIn(window - 1)
  const stored = await findIdempotentResponse(services, { route, key: previous }, fingerprint)
  return stored === undefined ? keyIn(window) : previous
}

/** Whether this could be a key of a form posted without scripts. */
export function isNoScriptIdempotencyKey(key: string): boolean {
  return key.toLowerCase().startsWith(noScriptKeyPrefix)
}
