import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FormDefinition, type FormValues, validate } from '../../forms/definition/form-definition'
import { withI18n } from '../../i18n/active-i18n'
import { i18nFor } from '../../i18n/catalogs.server'
import type { PaymentServices } from '../../payment/services.server'
import { readOrderInTurn } from '../../submissions/read-order-in-turn.server'
import { findByAccessToken } from '../../submissions/submission-store.server'
import { findUnsafeInput } from '../../submissions/unsafe-input.server'
import { type HolderChangeResult, nameTicket, passTicketOn } from '../../tickets/holders/change-holder.server'
import type { HeldTicketResponse, HeldTicketView } from '../../tickets/holders/held-ticket'
import { buildHeldTicketView, findHeldTicket } from '../../tickets/holders/held-ticket.server'
import { holderNameForm, newHolderForm } from '../../tickets/holders/holder-form'
import { rejectBots } from '../requests/bot-check.server'
import { parseJsonForm } from '../requests/parse-body.server'
import { parseTicketNumber } from '../requests/ticket-number.server'
import { requestLanguage } from '../requests/visitor-language.server'

type KeyParams = { Params: { key: string } }
type TicketParams = { Params: { key: string; place: string } }

const keySchema = { params: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] } }
const ticketSchema = {
  params: {
    type: 'object',
    properties: { key: { type: 'string' }, place: { type: 'string' } },
    required: ['key', 'place'],
  },
}
const nameBody = { type: 'object', properties: { fullName: { type: 'string' } }, required: ['fullName'] }
const holderBody = {
  type: 'object',
  properties: { fullName: { type: 'string' }, email: { type: 'string' } },
  required: ['fullName', 'email'],
}

/**
 * Registers the routes that write names on tickets and pass them on, and the page of someone who received one.
 * Source: docs/product/tickets.md#161-names-on-tickets, docs/product/tickets.md#162-passing-a-ticket-on.
 */
export function registerTicketHolderRoutes(app: FastifyInstance, services: PaymentServices): void {
  app.post<TicketParams>(
    '/api/order/:key/tickets/:place/name',
    { schema: describeRoute('Write a name on a ticket of an order', ticketSchema, nameBody) },
    async (request, reply) => {
      const values = parseHolder(request, reply, holderNameForm)
      if (values === undefined) return reply
      const target = await findOrderAndPosition(services, request)
      const change = target === undefined ? notFound : await nameTicket(services, target, values)
      return sendChange(request, reply, change, msg`The name is on the ticket now.`)
    },
  )
  app.post<TicketParams>(
    '/api/order/:key/tickets/:place/holder',
    { schema: describeRoute('Pass a ticket of an order on to someone', ticketSchema, holderBody) },
    async (request, reply) => {
      const values = parseHolder(request, reply, newHolderForm)
      if (values === undefined) return reply
      const target = await findOrderAndPosition(services, request)
      const ticket = target && { submissionId: target.submission.id, position: target.position }
      return sendChange(request, reply, ticket ? await passTicketOn(services, ticket, values) : notFound, passedOn)
    },
  )
  app.post<KeyParams>(
    '/api/ticket/:key/holder',
    { schema: describeRoute('Pass a ticket on that was received', keySchema, holderBody) },
    async (request, reply) => {
      const values = parseHolder(request, reply, newHolderForm)
      if (values === undefined) return reply
      const held = await findHeldTicket(services, request.params.key)
      const ticket = held && {
        submissionId: held.submission.id,
        position: held.ticket.position,
        ticketId: held.ticket.id,
      }
      return sendChange(request, reply, ticket ? await passTicketOn(services, ticket, values) : notFound, passedOn)
    },
  )
  app.get<KeyParams>(
    '/api/ticket/:key',
    { schema: { summary: 'A ticket that was received, found by its secret key', ...keySchema } },
    async (request, reply) => {
      const i18n = i18nFor(requestLanguage(request))
      const view = await readOrderInTurn(async () => {
        const held = await findHeldTicket(services, request.params.key)
        return held && buildHeldTicketView(services, held)
      })
      if (view === undefined) return reply.code(404).send({ message: i18n._(notFoundMessage) })
      return reply.send(localizeTicket(view, i18n))
    },
  )
}

const notFound: HolderChangeResult = { kind: 'not found' }
const notFoundMessage = msg`We cannot find this ticket.`
const passedOn = msg`The ticket was passed on. We are emailing you both.`

function describeRoute(summary: string, params: object, body: object) {
  return { summary, ...params, body: { ...body, additionalProperties: true } }
}

/** The order and the position of the ticket that a request names. */
async function findOrderAndPosition(services: PaymentServices, { params }: FastifyRequest<TicketParams>) {
  const submission = await findByAccessToken(services.db, params.key)
  const position = parseTicketNumber(params.place)
  return submission === undefined || position === undefined ? undefined : { submission, position }
}

/** Returns the valid values, or undefined after it has responded with the problems. */
function parseHolder<Values extends FormValues>(
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormDefinition<Values>,
): Values | undefined {
  const body = parseJsonForm(request)
  rejectBots(request, body)
  const i18n = i18nFor(requestLanguage(request))
  const unsafeInput = withI18n(i18n, () => findUnsafeInput(body))
  const validation =
    unsafeInput === undefined
      ? withI18n(i18n, () => validate(form, body))
      : { kind: 'refused' as const, message: unsafeInput, problems: [] }
  if (validation.kind === 'valid') return validation.values
  const problems = Object.fromEntries(validation.problems.map(({ field, message }) => [field, message]))
  void reply.code(422).send({ message: validation.message, problems })
  return undefined
}

function sendChange(
  request: FastifyRequest,
  reply: FastifyReply,
  change: HolderChangeResult,
  success: typeof passedOn,
): FastifyReply {
  const i18n = i18nFor(requestLanguage(request))
  if (change.kind === 'done') return reply.send({ message: i18n._(success) })
  if (change.kind === 'too often') reply.header('retry-after', Math.ceil(change.retryAfterMs / 1_000))
  const status = { 'not found': 404, 'too often': 429, closed: 422, taken: 422, 'used up': 422 }[change.kind]
  return reply.code(status).send({ message: i18n._(refusals[change.kind]), problems: {} })
}

const refusals = {
  'not found': notFoundMessage,
  closed: msg`This ticket cannot be changed: the festival is over, or the ticket is not valid any more.`,
  taken: msg`This ticket already has another holder. Load the page again to see its name.`,
  'used up': msg`This ticket cannot be passed on again. If you need help, write to us.`,
  'too often': msg`Too many tickets were passed on in the past hour, or this address has received too many emails from us. Please try again later.`,
} satisfies Record<Exclude<HolderChangeResult['kind'], 'done'>, typeof passedOn>

function localizeTicket({ event, ...ticket }: HeldTicketView, i18n: I18n): HeldTicketResponse {
  return { ...ticket, event: { ...event, dates: i18n._(event.dates), place: i18n._(event.place) } }
}
