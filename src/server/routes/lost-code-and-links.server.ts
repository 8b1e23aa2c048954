import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance } from 'fastify'
import { describeError } from '../../adapters/log.server'
import type { Language } from '../../domain/languages'
import { resendCodeFlow } from '../../flows/grant/resend-code/resend-code-flow'
import { resendCodeForm } from '../../flows/grant/resend-code/resend-code-form'
import { resendRegistrationCode } from '../../flows/grant/resend-code/resend-registration-code.server'
import type { Flow } from '../../forms/definition/flow'
import { type FormDefinition, validate } from '../../forms/definition/form-definition'
import { withI18n } from '../../i18n/active-i18n'
import { i18nFor } from '../../i18n/catalogs.server'
import { lostLinksFlow } from '../../orders/lost-links/lost-links-flow'
import { lostLinksForm } from '../../orders/lost-links/lost-links-form'
import { queueLostLinksEmail } from '../../orders/lost-links/queue-lost-links-email.server'
import type { RateLimit } from '../../submissions/rate-limit-store.server'
import type { Services } from '../../submissions/services.server'
import { findUnsafeInput } from '../../submissions/unsafe-input.server'
import { lostLinksRateLimit, type RateLimits, resendCodeRateLimit } from '../limits/rate-limits.server'
import { rejectBots } from '../requests/bot-check.server'
import { parseFormWithoutFiles } from '../requests/parse-body.server'
import { requestLanguage } from '../requests/visitor-language.server'
import { submitRouteSchema } from './openapi.server'

/** Registers the forms with which visitors get a lost code, or all their links, by email. */
export function registerLostCodeAndLinksRoutes(app: FastifyInstance, services: Services, limits: RateLimits): void {
  registerEmailRequestRoute(app, limits, {
    flow: resendCodeFlow,
    form: resendCodeForm,
    limit: resendCodeRateLimit,
    response: msg`If this email address is registered, we are sending the code to it now.`,
    queueEmail: (email) => resendRegistrationCode(services, email),
  })
  registerEmailRequestRoute(app, limits, {
    flow: lostLinksFlow,
    form: lostLinksForm,
    limit: lostLinksRateLimit,
    response: msg`If we know this email address, we are sending the links to it now.`,
    queueEmail: (email, language) => queueLostLinksEmail(services, { email, language }),
  })
}

/** A form that requests an email to an address, and whose response is the same for every address. */
interface EmailRequest<Values extends { email: string }> {
  flow: Flow
  form: FormDefinition<Values>
  /** Per address. */
  limit: RateLimit
  response: MessageDescriptor
  /** Queues the email, if there is one to send. */
  queueEmail: (email: string, language: Language) => Promise<void>
}

/**
 * Registers a form that requests an email. Every client gets the same response before anything is looked up,
 * so neither the text nor the timing reveals whether we know the address.
 * Source: docs/product/forms.md#57-ticket-check, docs/product/payments.md#108-finding-lost-links.
 */
function registerEmailRequestRoute<Values extends { email: string }>(
  app: FastifyInstance,
  limits: RateLimits,
  { flow, form, limit, response, queueEmail }: EmailRequest<Values>,
): void {
  const pending = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(pending)))
  app.post(flow.submitPath, { schema: submitRouteSchema({ flow, form }) }, async (request, reply) => {
    const body = await parseFormWithoutFiles(request)
    rejectBots(request, body)
    const language = requestLanguage(request)
    const i18n = i18nFor(language)
    const unsafeInput = withI18n(i18n, () => findUnsafeInput(body))
    if (unsafeInput !== undefined) return reply.code(422).send({ message: unsafeInput, problems: {} })
    const validation = withI18n(i18n, () => validate(form, body))
    if (validation.kind === 'refused') {
      const problems = Object.fromEntries(validation.problems.map(({ field, message }) => [field, message]))
      return reply.code(422).send({ message: validation.message, problems })
    }
    const { email } = validation.values
    if (await limits.rejectIfEmailLimited(request, reply, limit, email)) return reply
    reply.raw.once('close', () => {
      const work = queueEmail(email, language)
        .catch((error: unknown) => request.log.error(describeError(error), 'a requested email could not be queued'))
        .finally(() => pending.delete(work))
      pending.add(work)
    })
    return reply.send({ message: i18n._(response) })
  })
}
