import { normalizePath, type ViteDevServer } from 'vite'
import type { AnswerPage } from '../../src/server/development.server.ts'
import { openModules } from './modules.ts'

const source = '/src/site/prerender/development-document.server.ts'

/** Draws documents from the sources. Their modules are apart from the server's, so an edited page restarts nothing. */
export function openDocuments(vite: ViteDevServer): { answer: AnswerPage; changed: (file: string) => void } {
  const modules = openModules(vite)
  const { client } = vite.environments
  let last: Promise<unknown> = Promise.resolve()
  let isErrorShown = false

  return {
    /** Draws one after another: a document is drawn in the language that is active. */
    answer(...request) {
      const drawing = last.then(() => draw(...request))
      last = drawing
      return drawing
    },
    changed(file) {
      if (!modules.includes(file) && !isErrorShown) return
      modules.clear()
      // Catalogs and the head of documents are no modules of the browser, and an error page has none to replace.
      const isKnown = (client.moduleGraph.getModulesByFile(normalizePath(file))?.size ?? 0) > 0
      if (!isKnown || isErrorShown) client.hot.send({ type: 'full-reload' })
      isErrorShown = false
    },
  }

  async function draw(...[at, language]: Parameters<AnswerPage>): ReturnType<AnswerPage> {
    try {
      const { answerFor } = await modules.load(source)
      const answer = await (answerFor as AnswerPage)(at, language)
      const body = answer.type.startsWith('text/html') ? await vite.transformIndexHtml(at, answer.body) : answer.body
      return { ...answer, body }
    } catch (error) {
      console.error(error)
      isErrorShown = true
      return { status: 500, type: 'text/html; charset=utf-8', body: await vite.transformIndexHtml(at, page(error)) }
    }
  }
}

function page(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `<!doctype html><html><head><title>Error</title></head><body><pre>${escaped(text)}</pre></body></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
