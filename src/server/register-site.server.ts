import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { CountryList } from '../adapters/countries.server'
import { createReadinessCheck } from '../adapters/database/readiness.server'
import type { Config } from '../config.server'
import type { PaymentServices } from '../payment/services.server'
import { backfillPlaces } from '../submissions/places/backfill-places.server'
import { registerApiDocs } from './api-docs/api-docs.server'
import type { RegisterPages } from './app.server'
import { createImageQuotas } from './limits/image-quotas.server'
import { createRateCounter } from './limits/rate-counter.server'
import { createRateLimits, registerPostLimit } from './limits/rate-limits.server'
import { listFormLabels } from './no-script/form-labels.server'
import { registerNoScriptMembershipRoute } from './no-script/membership-page.server'
import { renderNoScriptResponses } from './no-script/no-script-responses.server'
import { registerUrlencodedParser } from './no-script/urlencoded.server'
import type { ImageReceiver } from './requests/image-receiver.server'
import { jsonLimits, multipartBuffers, multipartLimits } from './requests/parse-body.server'
import { registerForgetRoute } from './routes/forget-device.server'
import { registerFormRoutes } from './routes/forms.server'
import { registerHealthRoutes } from './routes/health.server'
import { registerLiveStreamRoutes } from './routes/live-stream.server'
import { registerLostCodeAndLinksRoutes } from './routes/lost-code-and-links.server'
import { registerNoScriptOrderRoutes } from './routes/no-script-orders.server'
import { registerNoScriptPostRoutes } from './routes/no-script-posts.server'
import { registerNoScriptResultRoutes } from './routes/no-script-results.server'
import { registerOpenApi } from './routes/openapi.server'
import { registerOrderFileRoutes } from './routes/order-files.server'
import { registerOrderRoutes } from './routes/orders.server'
import { registerPublicDataRoutes } from './routes/public-data.server'
import { registerTicketHolderRoutes } from './routes/ticket-holders.server'
import { registerWebhookRoute } from './routes/webhook.server'

/** Everything that the API routes and the documents depend on. */
export interface SiteDependencies {
  config: Config
  services: PaymentServices
  uploads: ImageReceiver
  countries: CountryList
  registerPages: RegisterPages
  onEventStored: () => void
  isDraining: () => boolean
}

/** Registers the whole site on the application: static files, documents and API routes. */
export async function registerSite(app: FastifyInstance, dependencies: SiteDependencies): Promise<void> {
  const { config, services, uploads, countries, registerPages, onEventStored, isDraining } = dependencies
  // Before anything is sold, because places that were sold before they had a limit count as well.
  await backfillPlaces(services.db, services.flows)
  await registerOpenApi(app)
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: true, ...multipartBuffers })
  renderNoScriptResponses(app, listFormLabels(services.flows))
  await registerPages(app, config)
  registerHealthRoutes(app, { isDatabaseReady: createReadinessCheck(services.db, config.database), isDraining })
  registerPublicDataRoutes(app, { services, config, countries })
  await app.register(async (limited) => {
    const counter = createRateCounter(services, config)
    const limits = createRateLimits(counter)
    registerPostLimit(limited, limits)
    registerUrlencodedParser(limited, { bytes: jsonLimits.bytes, fields: multipartLimits.fields })
    registerFormRoutes(limited, services, { uploads, imageQuotas: createImageQuotas(counter) })
    registerOrderRoutes(limited, services)
    registerNoScriptOrderRoutes(limited, services)
    registerTicketHolderRoutes(limited, services)
    registerLostCodeAndLinksRoutes(limited, services, limits)
  })
  registerLiveStreamRoutes(app, services)
  registerOrderFileRoutes(app, services)
  registerWebhookRoute(app, { services, onEventStored })
  let openApiJson: Buffer | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    openApiJson ??= Buffer.from(JSON.stringify(app.swagger()))
    return reply.type('application/json; charset=utf-8').send(openApiJson)
  })
  registerApiDocs(app, config)
  registerForgetRoute(app)
  app.get('/api/*', { schema: { hide: true } }, (_request, reply) =>
    reply.code(404).send({ message: 'This API route does not exist.' }),
  )
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'This route does not exist.' }))
  registerNoScriptResultRoutes(app, services)
  registerNoScriptMembershipRoute(app)
  const resultPaths = [...services.flows.values()].flatMap(({ flow }) => flow.payment?.resultPath ?? [])
  app.register(async (plugin) => registerNoScriptPostRoutes(plugin, new Set(resultPaths)))
}
