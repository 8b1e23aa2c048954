import { msg } from '@lingui/core/macro'
import type { FastifyRequest } from 'fastify'
import { fillTimeHeader, honeypotField, minFillTimeMs } from '../../forms/send/bot-check'
import { FormRejected } from './form-rejected.server'

const submitAgainMessage = msg`This form looks as if a robot filled it in. If you are a person, please press the button again.`

/**
 * Rejects a form that a bot has probably sent: its honeypot is filled in, or it was sent faster than a
 * person can. Only forms on our own pages have these fields, and there the next attempt succeeds. Throws
 * FormRejected; nothing is stored.
 */
export function rejectBots({ headers }: FastifyRequest, body: unknown): void {
  const values: Record<string, unknown> = Object(body)
  const fillTimeMs = Number(headers[fillTimeHeader.toLowerCase()] ?? minFillTimeMs)
  const isHoneypotFilled = Object.hasOwn(values, honeypotField) && values[honeypotField] !== ''
  if (isHoneypotFilled || fillTimeMs < minFillTimeMs) throw new FormRejected(422, submitAgainMessage)
}
