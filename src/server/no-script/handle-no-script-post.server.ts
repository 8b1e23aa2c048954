import { setTimeout as pause } from 'node:timers/promises'
import { msg } from '@lingui/core/macro'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { i18nFor } from '../../i18n/catalogs.server'
import type { ResultPageKind } from '../../payment/checkout/start-payment.server'
import type { FlowServer, UploadedImage } from '../../submissions/flow-definition.server'
import type { Services } from '../../submissions/services.server'
import { orderPath, type Submission } from '../../submissions/submission'
import type { SubmitOutcome } from '../../submissions/submit-outcome.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { plainPageHeaders } from '../responses/plain-page.server'
import { toSubmitResponse } from '../routes/submit-response.server'
import { renderPaymentPage, renderStoredFormPage } from './form-response-pages.server'
import { deriveNoScriptIdempotencyKey } from './no-script-idempotency-key.server'
import { toWireValues } from './no-script-values.server'

/** Runs a form through the pipeline. */
export type SubmitForm = (
  input: unknown,
  idempotencyKey: string | undefined,
  returnsTo?: ResultPageKind,
) => Promise<SubmitOutcome>

/** A form that a browser has posted without JavaScript. */
interface NoScriptPost {
  request: FastifyRequest
  reply: FastifyReply
  flow: FlowServer
  /** The sent values, by the names of the form controls. */
  fields: object
  files: readonly UploadedImage[]
}

/** How long the second of two equal forms waits for the first, and how often it checks. */
const inFlight = { waitMs: 20_000, intervalMs: 250 } as const

/**
 * How long a repeated form from the same browser gets the secret address of its order. Later the address is only sent
 * by email.
 */
const showsOrderForMs = 10 * 60_000

/**
 * Handles a form that a browser has posted without JavaScript, and responds with a page. Rules, price, order and emails
 * are the same as for every other form.
 * Source: docs/product/forms.md#410-forms-without-scripts.
 */
export async function handleNoScriptPost(
  services: Services,
  { request, reply, flow, fields, files }: NoScriptPost,
  submitForm: SubmitForm,
): Promise<FastifyReply> {
  const language = requestLanguage(request)
  const i18n = i18nFor(language)
  const wire = toWireValues(flow, fields as Record<string, string>, i18n)
  const outcome = wire.kind === 'refused' ? wire : await submitOnce(wire.values)
  const { code, retryAfterS, body } = toSubmitResponse(flow, outcome, (words) => i18n._(words))
  const submission = 'submission' in outcome ? outcome.submission : undefined
  const order = submission && isRecent(submission) ? orderPath(submission) : undefined
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
  // Without a submission the response is rendered like every other rejection (no-script-responses.server.ts).
  if (outcome.kind === 'in flight') body.message = i18n._(msg`Something went wrong. Please try again.`)
  if (submission === undefined) return reply.code(code).send(body)
  const { authorization_url: checkoutUrl } = body
  const title = flow.title
  const page =
    typeof checkoutUrl === 'string' && submission.price !== null
      ? renderPaymentPage(language, { title, price: submission.price, checkoutUrl, order })
      : renderStoredFormPage(language, { message: completeMessage(), order })
  return reply.code(code).headers(plainPageHeaders).send(page)

  async function submitOnce(values: unknown): Promise<SubmitOutcome> {
    const key = await deriveNoScriptIdempotencyKey(services, request, { route: flow.flow.submitPath, values, files })
    for (let waitedMs = 0; ; waitedMs += inFlight.intervalMs) {
      const tried = await submitForm(values, key, 'no-script page')
      if (tried.kind !== 'in flight' || waitedMs >= inFlight.waitMs) return tried
      await pause(inFlight.intervalMs)
    }
  }

  function completeMessage(): string {
    const message = code === 200 && flow.noScript?.completeMessage
    if (message && outcome.kind === 'answered') return i18n._(message)
    return typeof body.message === 'string' ? body.message : i18n._(flow.title)
  }

  function isRecent({ createdAtMs }: Submission): boolean {
    return services.clock.nowMs() - createdAtMs < showsOrderForMs
  }
}
