import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { trackFormRequest } from '../../adapters/scheduling/recent-form-requests.server'
import { remoteVisitorNetwork } from '../../domain/client-network.server'
import { i18nFor } from '../../i18n/catalogs.server'
import { resumePayment } from '../../payment/checkout/resume-payment.server'
import { type ResultPageKind, startPayment } from '../../payment/checkout/start-payment.server'
import { settleForReturningVisitor } from '../../payment/result/settle-for-returning-visitor.server'
import type { PaymentServices } from '../../payment/services.server'
import type { FlowServer } from '../../submissions/flow-definition.server'
import type { Submission } from '../../submissions/submission'
import { submit } from '../../submissions/submit.server'
import type { PaymentStatus, SubmitOutcome } from '../../submissions/submit-outcome.server'
import type { ImageQuotas } from '../limits/image-quotas.server'
import { handleNoScriptPost, type SubmitForm } from '../no-script/handle-no-script-post.server'
import { isNoScriptIdempotencyKey, noScriptKeyPrefix } from '../no-script/no-script-idempotency-key.server'
import { isNoScriptPost } from '../no-script/no-script-post.server'
import { rejectBots } from '../requests/bot-check.server'
import { bytesToStore } from '../requests/decode-uploads.server'
import { FormRejected } from '../requests/form-rejected.server'
import type { ImageReceiver } from '../requests/image-receiver.server'
import { parseForm } from '../requests/parse-body.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { submitRouteSchema, verifyRouteSchema } from './openapi.server'
import { inReviewMessage, stillPendingMessage, toSubmitResponse } from './submit-response.server'

/**
 * Registers the routes of every flow: one that accepts the form and, for paid flows, one that verifies the
 * payment.
 */
export function registerFormRoutes(
  app: FastifyInstance,
  services: PaymentServices,
  { uploads, imageQuotas }: { uploads: ImageReceiver; imageQuotas: ImageQuotas },
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
          const network = remoteVisitorNetwork(request)
          const submitForm: SubmitForm = (input, idempotencyKey, returnsTo) =>
            // Only once the body is complete: a slow upload would delay the commits of other forms.
            trackFormRequest(() =>
              submit(services, {
                flow,
                input,
                ...files,
                async decode() {
                  const decoded = await decode()
                  await imageQuotas.countStored(request, bytesToStore(decoded))
                  return decoded
                },
                mayEmailImages: (bytes) => imageQuotas.mayEmail(request, bytes),
                language: requestLanguage(request),
                idempotencyKey,
                startPayment: (submission) => startPayment(services, submission, network, returnsTo),
                resumePayment: (submission) => resumePaymentOf(services, submission, network, returnsTo),
              }),
            )
          if (isNoScriptPost(request))
            return await handleNoScriptPost(
              services,
              { request, reply, flow, fields: Object(values), ...files },
              submitForm,
            )
          const outcome = await submitForm(values, key)
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
  returnsTo: ResultPageKind | undefined,
): Promise<PaymentStatus> {
  const payment = await resumePayment(services, id, network, returnsTo)
  if (payment.kind === 'not found') throw new Error('The submission of a retried form no longer exists')
  return payment.kind === 'payable' ? { kind: 'payable', checkoutUrl: payment.checkoutUrl } : payment
}

function sendSubmitOutcome(request: FastifyRequest, reply: FastifyReply, flow: FlowServer, outcome: SubmitOutcome) {
  const i18n = i18nFor(requestLanguage(request))
  const { code, retryAfterS, body } = toSubmitResponse(flow, outcome, (words) => i18n._(words))
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
  return reply.code(code).send(body)
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
      const verification = await settleForReturningVisitor(services, reference, remoteVisitorNetwork(request))
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
 * ignored. The keys of forms posted without scripts are not secret, so no client may name one.
 */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new FormRejected(400, 'The Idempotency-Key must have 1 to 200 ASCII characters and no spaces.')
  if (isNoScriptIdempotencyKey(key))
    throw new FormRejected(400, `The Idempotency-Key must not begin with ${noScriptKeyPrefix}`)
  return key
}
