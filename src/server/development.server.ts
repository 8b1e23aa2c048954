import { readConfig } from '../config.server'
import type { Language } from '../domain/languages'
import type { DevelopmentResponse } from '../site/prerender/development-document.server'
import type { RegisterPages } from './app.server'
import { requestLanguage } from './requests/visitor-language.server'
import { type RunningServer, startServer } from './start.server'

/** Handles every request that is not an API call. */
export type RenderPage = (url: string, language: Language) => Promise<DevelopmentResponse>

/**
 * Vite writes scripts and styles into a page and opens a WebSocket. A built page may not
 * (headers.server.ts).
 */
const contentSecurityPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws:"

/**
 * Starts the server of `npm run dev`: the production server, except that it renders documents on each
 * request. Throws if a setting is wrong, with one line for each.
 */
export async function startDevelopmentServer(
  env: Record<string, string | undefined>,
  renderPage: RenderPage,
): Promise<RunningServer> {
  const configResult = readConfig(env)
  if (configResult.kind === 'invalid') throw new Error(configResult.errors.join('\n'))
  const registerPages: RegisterPages = async (app) => {
    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      const { status, type, body } = await renderPage(request.url, requestLanguage(request))
      reply.code(status).headers({ 'content-type': type, 'content-security-policy': contentSecurityPolicy })
      return reply.send(body)
    })
  }
  return startServer(configResult.config, registerPages, { logLevel: 'warn' })
}
