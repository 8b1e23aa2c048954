import { msg } from '@lingui/core/macro'
import type { FastifyInstance } from 'fastify'
import { describeError } from '../../adapters/log.server'
import { resendRegistrationCode } from '../../flows/grant/ticket-check/resend-registration-code.server'
import { ticketCheck } from '../../flows/grant/ticket-check/ticket-check'
import { ticketForm } from '../../flows/grant/ticket-check/ticket-check-form'
import { validate } from '../../forms/definition/form-definition'
import { withI18n } from '../../i18n/active-i18n'
import { i18nFor } from '../../i18n/catalogs.server'
import type { Services } from '../../submissions/services.server'
import { findUnsafeInput } from '../../submissions/unsafe-input.server'
import type { RateLimits } from '../limits/rate-limits.server'
import { rejectBots } from '../requests/bot-check.server'
import { parseJsonForm } from '../requests/parse-body.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { submitRouteSchema } from './openapi.server'

const ticketCheckForm = { flow: ticketCheck, form: ticketForm }

/**
 * Handles the ticket check. Every client gets the same response before anything is looked up, so neither
 * the text nor the timing reveals who has registered.
 * Source: docs/product/forms.md#57-ticket-check.
 */
export function registerTicketCheckRoute(app: FastifyInstance, services: Services, limits: RateLimits): void {
  const pending = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(pending)))
  app.post(ticketCheck.submitPath, { schema: submitRouteSchema(ticketCheckForm) }, async (request, reply) => {
    const body = parseJsonForm(request)
    rejectBots(request, body)
    const i18n = i18nFor(requestLanguage(request))
    const unsafeInput = withI18n(i18n, () => findUnsafeInput(body))
    if (unsafeInput !== undefined) return reply.code(422).send({ message: unsafeInput, problems: {} })
    const validation = withI18n(i18n, () => validate(ticketForm, body))
    if (validation.kind === 'refused') {
      const problems = Object.fromEntries(validation.problems.map(({ field, message }) => [field, message]))
      return reply.code(422).send({ message: validation.message, problems })
    }
    if (await limits.rejectIfEmailLimited(request, reply, validation.values.email)) return reply
    reply.raw.once('close', () => {
      const work = resendRegistrationCode(services, validation.values.email)
        .catch((error: unknown) => request.log.error(describeError(error), 'a code could not be resent'))
        .finally(() => pending.delete(work))
      pending.add(work)
    })
    return reply.send({ message: i18n._(msg`If this email address is registered, we are sending the code to it now.`) })
  })
}
