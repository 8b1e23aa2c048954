import { msg } from '@lingui/core/macro'
import type { FastifyInstance } from 'fastify'
import { errorFacts } from '../../adapters/log.server'
import { ticketCheck } from '../../flows/grant/ticket-check/ticket-check'
import { sendCode } from '../../flows/grant/ticket-check/ticket-check.server'
import { ticketForm } from '../../flows/grant/ticket-check/ticket-form'
import { examine } from '../../forms/definition/form-definition'
import { speakingTo } from '../../i18n/active-i18n'
import { voiceOf } from '../../i18n/catalogs.server'
import type { Services } from '../../submissions/services.server'
import { uncleanliness } from '../../submissions/unsafe-input.server'
import type { Limits } from '../limits/rate-limits.server'
import { refuseMachines } from '../requests/bot-check.server'
import { receiveJson } from '../requests/parse-body.server'
import { languageOf } from '../requests/visitor-language.server'
import { submitDocs } from './openapi.server'

const check = { flow: ticketCheck, form: ticketForm }

/**
 * Takes the ticket check. Every client gets the same response, before anything is looked up, so neither the
 * words nor the time tell who has registered.
 * Source: docs/product/forms.md#57-ticket-check.
 */
export function ticketCheckCall(app: FastifyInstance, services: Services, limits: Limits): void {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))
  app.post(ticketCheck.submit, { schema: submitDocs(check) }, async (request, reply) => {
    const given = receiveJson(request)
    refuseMachines(request, given)
    const voice = voiceOf(languageOf(request))
    const unclean = speakingTo(voice, () => uncleanliness(given))
    if (unclean !== undefined) return reply.code(422).send({ message: unclean, problems: {} })
    const verdict = speakingTo(voice, () => examine(ticketForm, given))
    if (verdict.kind === 'refused') {
      const problems = Object.fromEntries(verdict.problems.map(({ field, message }) => [field, message]))
      return reply.code(422).send({ message: verdict.message, problems })
    }
    if (await limits.hasAskedOften(request, reply, verdict.answers.email)) return reply
    reply.raw.once('close', () => {
      const work = sendCode(services, verdict.answers.email)
        .catch((error: unknown) => request.log.error(errorFacts(error), 'a code could not be sent again'))
        .finally(() => underWay.delete(work))
      underWay.add(work)
    })
    return reply.send({ message: voice._(msg`If this e-mail is registered, its code is on its way`) })
  })
}
