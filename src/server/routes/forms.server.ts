import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { voiceOf } from '../../i18n/catalogs.server'
import { currentPayment } from '../../payment/checkout/current-payment.server'
import { startPayment } from '../../payment/checkout/start.server'
import { verify } from '../../payment/result/verify.server'
import type { PaymentServices } from '../../payment/services.server'
import type { FlowServer } from '../../submissions/flow-definition.server'
import type { Submission } from '../../submissions/submission'
import { type Outcome, type PaymentStanding, submit } from '../../submissions/submit.server'
import { visitorNetwork } from '../limits/client-network.server'
import { BodyRefused } from '../requests/body-refused.server'
import { refuseMachines } from '../requests/bot-check.server'
import { receive } from '../requests/parse-body.server'
import type { Uploads } from '../requests/uploads.server'
import { languageOf } from '../requests/visitor-language.server'
import { submitDocs, verifyDocs } from './openapi.server'

const paidAlready = msg`This order is paid. Nothing more is due.`
const inReview = msg`We are looking into your payment and will write to you. Do not pay again.`
const stillRunning = msg`Your bank has not confirmed yet. Do not pay again: we will e-mail you`

/** The calls of every flow in the list: the one that takes its form and, where something is paid, the one that verifies. */
export function flowCalls(app: FastifyInstance, services: PaymentServices, uploads: Uploads): void {
  for (const flow of services.flows.values()) {
    app.post(flow.flow.submit, { schema: submitDocs(flow), ...repeatedReason(flow) }, async (request, reply) => {
      const key = keyOf(request)
      const { answers: given, end, ...files } = await receive({ request, reply, uploads }, flow)
      try {
        refuseMachines(request, given)
        const outcome = await submit(services, {
          flow,
          given,
          ...files,
          language: languageOf(request),
          key,
          collect: (submission) => startPayment(services, submission),
          standing: (submission) => standingOf(services, submission, visitorNetwork(request)),
        })
        return answer(request, reply, flow, outcome)
      } finally {
        end()
      }
    })
    if (flow.flow.payment !== undefined) verifyCall(app, services, flow, flow.flow.payment.verify)
  }
}

async function standingOf(
  services: PaymentServices,
  { id }: Submission,
  network: string | undefined,
): Promise<PaymentStanding> {
  const payment = await currentPayment(services, id, network)
  if (payment.kind === 'not found') throw new Error('A submission is gone while its form is sent again')
  return payment.kind === 'payable' ? { kind: 'payable', payAt: payment.authorizationUrl } : payment
}

function answer(request: FastifyRequest, reply: FastifyReply, flow: FlowServer, outcome: Outcome) {
  const say = (words: MessageDescriptor) => voiceOf(languageOf(request))._(words)
  switch (outcome.kind) {
    case 'answered':
      return reply.send(outcome.answer)
    case 'refused': {
      const problems = Object.fromEntries(outcome.problems.map(({ field, message }) => [field, message]))
      return reply.code(422).send({ message: outcome.message, problems })
    }
    case 'provider unavailable': {
      const words = msg`The payment provider does not answer right now. Nothing is lost: what you sent is kept. Please try again in a moment.`
      return reply
        .code(503)
        .header('retry-after', '10')
        .send({ message: say(words), order: orderPath(outcome.submission) })
    }
    case 'settled': {
      const { state } = outcome.submission
      const words =
        state === 'paid' ? paidAlready : state === 'needs review' ? inReview : msg`Nothing is due for this order.`
      const { authorization_url: _none, ...shape } = flow.answer.payable?.({ payAt: '' }) ?? {}
      return reply.send({ ...shape, message: say(words), order: orderPath(outcome.submission) })
    }
    case 'running':
      // Without Retry-After: another try now would hear the same.
      return reply.code(409).send({ message: say(stillRunning), order: orderPath(outcome.submission) })
    case 'in flight':
      return reply
        .code(409)
        .header('retry-after', '1')
        .send({ message: say(msg`This form is being worked on already.`) })
    case 'key used for another body':
      return reply.code(422).send({ message: say(msg`This Idempotency-Key was used for another form.`), problems: {} })
  }
}

function verifyCall(app: FastifyInstance, services: PaymentServices, flow: FlowServer, path: string): void {
  app.get<{ Querystring: { reference?: string } }>(path, { schema: verifyDocs(flow) }, async (request, reply) => {
    const voice = voiceOf(languageOf(request))
    const { reference } = request.query
    if (typeof reference !== 'string' || reference === '') {
      return reply.code(400).send({ status: 'failed', message: voice._(msg`Invalid URL.`) })
    }
    const verification = await verify(services, reference, visitorNetwork(request))
    if (verification.status === 'not ours' || verification.submission.flow !== flow.flow.name) {
      return reply.code(404).send({ status: 'failed', message: voice._(msg`Payment verification failed.`) })
    }
    const words = {
      success: msg`Payment successful! please check your email`,
      pending: stillRunning,
      review: inReview,
      failed: msg`Payment verification failed.`,
    }
    return reply.send({
      status: verification.status,
      message: voice._(words[verification.status]),
      ...(verification.order !== null && { order: verification.order }),
      attendance: flow.attendance?.(verification.submission.answers),
    })
  })
}

/** Some calls give the reason of a refusal a second time, under a name of their own: every refusal, also those of the server itself. */
function repeatedReason({ answer: { reasonIn } }: FlowServer): Pick<RouteShorthandOptions, 'preSerialization'> {
  if (reasonIn === undefined) return {}
  return {
    preSerialization(_request, reply, payload, done) {
      const { message } = payload as { message?: unknown }
      done(null, reply.statusCode < 400 ? payload : { ...(payload as object), [reasonIn]: message })
    },
  }
}

/** Where a submission can be seen and paid, by whoever holds this address. */
function orderPath({ key }: Submission): string {
  return `/order/${key}`
}

/** An Idempotency-Key is optional for other clients than our pages; one that cannot be kept is refused rather than ignored. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new BodyRefused(400, msg`The Idempotency-Key must be 1 to 200 characters of plain ASCII.`)
}
