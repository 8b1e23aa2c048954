import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { remoteVisitorNetwork } from '../../domain/client-network.server'
import { i18nFor } from '../../i18n/catalogs.server'
import { resumePayment } from '../../payment/checkout/resume-payment.server'
import { startPayment } from '../../payment/checkout/start-payment.server'
import { verify } from '../../payment/result/verify.server'
import type { PaymentServices } from '../../payment/services.server'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { paidFormResponse } from '../../submissions/form-response.server'
import { orderPath, type Submission } from '../../submissions/submission'
import { submit } from '../../submissions/submit.server'
import type { PaymentStatus, SubmitOutcome } from '../../submissions/submit-outcome.server'
import type { ImageQuotas } from '../limits/image-quotas.server'
import { BodyRejected } from '../requests/body-rejected.server'
import { rejectBots } from '../requests/bot-check.server'
import { bytesToStore } from '../requests/decode-uploads.server'
import { parseForm } from '../requests/parse-body.server'
import type { Uploads } from '../requests/uploads.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { tooManyAttempts } from './attempt-limit-message.server'
import { submitRouteSchema, verifyRouteSchema } from './openapi.server'

const alreadyPaidMessage = msg`This order is paid. You do not need to pay again.`
const inReviewMessage = msg`We are looking into your payment and will write to you. Do not pay again.`
const stillPendingMessage = msg`Your bank has not confirmed your payment yet. Do not pay again: we will email you.`

/**
 * Registers the routes of every flow: one that accepts the form and, for paid flows, one that verifies the
 * payment.
 */
export function registerFormRoutes(
  app: FastifyInstance,
  services: PaymentServices,
  { uploads, imageQuotas }: { uploads: Uploads; imageQuotas: ImageQuotas },
): void {
  for (const flow of services.flows.values()) {
    app.post(
      flow.flow.submitPath,
      { schema: submitRouteSchema(flow), ...repeatErrorMessage(flow) },
      async (request, reply) => {
        const key = idempotencyKeyOf(request)
        const { values, decode, cleanup, ...files } = await parseForm({ request, reply, uploads }, flow)
        try {
          rejectBots(request, values)
          const outcome = await submit(services, {
            flow,
            input: values,
            ...files,
            async decode() {
              const decoded = await decode()
              await imageQuotas.countStored(request, bytesToStore(decoded))
              return decoded
            },
            mayEmailImages: (bytes) => imageQuotas.mayEmail(request, bytes),
            language: requestLanguage(request),
            idempotencyKey: key,
            startPayment: (submission) => startPayment(services, submission, remoteVisitorNetwork(request)),
            resumePayment: (submission) => resumePaymentOf(services, submission, remoteVisitorNetwork(request)),
          })
          return sendSubmitOutcome(request, reply, flow, outcome)
        } finally {
          cleanup()
        }
      },
    )
    if (flow.flow.payment !== undefined) registerVerifyRoute(app, services, flow, flow.flow.payment.verifyPath)
  }
}

async function resumePaymentOf(
  services: PaymentServices,
  { id }: Submission,
  network: string | undefined,
): Promise<PaymentStatus> {
  const payment = await resumePayment(services, id, network)
  if (payment.kind === 'not found') throw new Error('The submission of a retried form no longer exists')
  return payment.kind === 'payable' ? { kind: 'payable', checkoutUrl: payment.checkoutUrl } : payment
}

function sendSubmitOutcome(request: FastifyRequest, reply: FastifyReply, flow: FlowServer, outcome: SubmitOutcome) {
  const translate = (words: MessageDescriptor) => i18nFor(requestLanguage(request))._(words)
  switch (outcome.kind) {
    case 'answered':
      return reply.send(outcome.response)
    case 'refused': {
      const problems = Object.fromEntries(outcome.problems.map(({ field, message }) => [field, message]))
      return reply.code(422).send({ message: outcome.message, problems })
    }
    case 'provider unavailable': {
      const descriptor = msg`The payment provider is not responding right now. We have saved your form. Please try again in a moment.`
      return reply
        .code(503)
        .header('retry-after', '10')
        .send({ message: translate(descriptor), order: orderPath(outcome.submission) })
    }
    case 'settled': {
      const { state } = outcome.submission
      const descriptor =
        state === 'paid'
          ? alreadyPaidMessage
          : state === 'needs review'
            ? inReviewMessage
            : msg`There is nothing to pay for this order.`
      return reply.send(paidFormResponse(flow, outcome.submission, translate(descriptor)))
    }
    case 'running':
      // No Retry-After: a retry now would get the same response.
      return reply.code(409).send({ message: translate(stillPendingMessage), order: orderPath(outcome.submission) })
    case 'too many attempts':
      return reply
        .code(429)
        .header('retry-after', Math.ceil(outcome.retryInMs / 1_000))
        .send({ message: translate(tooManyAttempts), order: orderPath(outcome.submission) })
    case 'in flight':
      return reply.code(409).header('retry-after', '1').send({ message: 'This form is already being processed.' })
    case 'key used for another body':
      return reply.code(422).send({ message: 'This Idempotency-Key was used for another form.', problems: {} })
  }
}

/** When a request that was one too many for its payment may be repeated, in seconds. */
const busyRetryAfterS = 3

function registerVerifyRoute(app: FastifyInstance, services: PaymentServices, flow: FlowServer, path: string): void {
  app.get<{ Querystring: { reference?: string } }>(
    path,
    { schema: verifyRouteSchema(flow) },
    async (request, reply) => {
      const i18n = i18nFor(requestLanguage(request))
      const { reference } = request.query
      if (typeof reference !== 'string' || reference === '') {
        return reply.code(400).send({ status: 'failed', message: i18n._(msg`Invalid URL.`) })
      }
      const verification = await verify(services, reference, remoteVisitorNetwork(request))
      if (verification.status === 'busy') {
        const message = i18n._(msg`Payment verification failed.`)
        return reply.code(503).header('retry-after', busyRetryAfterS).send({ status: 'failed', message })
      }
      if (verification.status === 'unknown reference' || verification.submission.flow !== flow.flow.name) {
        return reply.code(404).send({ status: 'failed', message: i18n._(msg`Payment verification failed.`) })
      }
      const messages = {
        success: msg`Payment successful! please check your email`,
        pending: stillPendingMessage,
        review: inReviewMessage,
        failed: msg`Payment verification failed.`,
      }
      return reply.send({
        status: verification.status,
        message: i18n._(messages[verification.status]),
        ...(verification.order !== null && { order: verification.order }),
        attendance: flow.attendance?.(verification.submission.values),
      })
    },
  )
}

/**
 * Some routes repeat the error message in a field of their own. This applies to every error, including
 * those of the server itself.
 */
function repeatErrorMessage({ response }: FlowServer): Pick<RouteShorthandOptions, 'preSerialization'> {
  const errorKey = response?.errorKey
  if (errorKey === undefined) return {}
  return {
    preSerialization(_request, reply, payload, done) {
      const { message } = payload as { message?: unknown }
      done(null, reply.statusCode < 400 ? payload : { ...(payload as object), [errorKey]: message })
    },
  }
}

/**
 * The Idempotency-Key is optional for clients other than our pages; an invalid one is rejected rather than
 * ignored.
 */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new BodyRejected(400, 'The Idempotency-Key must have 1 to 200 ASCII characters and no spaces.')
}
