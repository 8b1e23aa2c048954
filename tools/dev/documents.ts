import { normalizePath, type ViteDevServer } from 'vite'
import type { RenderPage } from '../../src/server/development.server.ts'
import { openSourceModules } from './source-modules.ts'

const source = '/src/site/prerender/development-document.server.ts'

/**
 * Renders documents from the sources. Their modules are separate from the server's, so editing a page
 * restarts nothing.
 */
export function createDocumentRenderer(vite: ViteDevServer): {
  renderPage: RenderPage
  onFileChange: (file: string) => void
} {
  const modules = openSourceModules(vite)
  const { client } = vite.environments
  let previous: Promise<unknown> = Promise.resolve()
  let isErrorShown = false

  return {
    /** Renders one document at a time, because rendering uses the global active language. */
    renderPage(...request) {
      const rendering = previous.then(() => render(...request))
      previous = rendering
      return rendering
    },
    onFileChange(file) {
      if (!modules.includes(file) && !isErrorShown) return
      modules.clear()
      // Catalogs and document heads are not client modules, and an error page has no modules to replace.
      const isKnown = (client.moduleGraph.getModulesByFile(normalizePath(file))?.size ?? 0) > 0
      if (!isKnown || isErrorShown) client.hot.send({ type: 'full-reload' })
      isErrorShown = false
    },
  }

  async function render(...[url, language]: Parameters<RenderPage>): ReturnType<RenderPage> {
    try {
      const { createDevelopmentResponse } = await modules.load(source)
      const document = await (createDevelopmentResponse as RenderPage)(url, language)
      const body = document.type.startsWith('text/html')
        ? await vite.transformIndexHtml(url, document.body)
        : document.body
      return { ...document, body }
    } catch (error) {
      console.error(error)
      isErrorShown = true
      return {
        status: 500,
        type: 'text/html; charset=utf-8',
        body: await vite.transformIndexHtml(url, errorPage(error)),
      }
    }
  }
}

function errorPage(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `<!doctype html><html><head><title>Error</title></head><body><pre>${escapeHtml(text)}</pre></body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
