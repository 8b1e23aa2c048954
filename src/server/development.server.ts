import { readConfig } from '../config.server'
import type { Language } from '../domain/languages'
import type { DevelopmentAnswer } from '../site/prerender/development-document.server'
import { languageOf } from './requests/visitor-language.server'
import { type RunningServer, startServer } from './start.server'

/** Answers every request that is no API call. */
export type AnswerPage = (at: string, language: Language) => Promise<DevelopmentAnswer>

/** Vite writes scripts and styles into a page and opens a WebSocket. A built page may not (headers.server.ts). */
const policy = "default-src 'self' 'unsafe-inline' data: blob: ws:"

/**
 * Starts the server of `npm run dev`: the server of production, but its documents are drawn at each request.
 * Throws if a setting is wrong, with one line for each.
 */
export async function startDevelopmentServer(
  variables: Record<string, string | undefined>,
  answerPage: AnswerPage,
): Promise<RunningServer> {
  const reading = readConfig(variables)
  if (reading.kind === 'wrong') throw new Error(reading.lines.join('\n'))
  return startServer(reading.config, {
    logLevel: 'warn',
    servePages: async (app) => {
      app.get('/*', { schema: { hide: true } }, async (request, reply) => {
        const { status, type, body } = await answerPage(request.url, languageOf(request))
        reply.code(status).headers({ 'content-type': type, 'content-security-policy': policy })
        return reply.send(body)
      })
    },
  })
}
