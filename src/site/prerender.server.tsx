import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { shippedLanguages } from '../domain/languages'
import type { PageMeta } from '../ui/page'
import { App } from './app'
import { builtAssets } from './built-assets.server'
import { documentOf } from './document.server'
import { type DocumentIndex, type Encoding, endings } from './document-index'
import { notFoundMeta } from './failure'
import { speak } from './language'
import { loadRoutesOf } from './lazy-routes'
import { pack } from './packed.server'
import { sourceOf } from './page-sources.server'
import { type PageRoute, pageRoutes, routes } from './routes'
import { usedStyles } from './used-styles.server'

/** The address that no visitor asks for; its document is served with status 404. */
const notFoundPath = '/404'
const pages = path.resolve('dist/pages')

await prerender()

/** Draws every page in every shipped language into dist/pages, once, at build. */
async function prerender(): Promise<void> {
  const assets = await builtAssets(path.resolve('dist/client'))
  const index: DocumentIndex = { documents: [] }

  for (const language of shippedLanguages) {
    const i18n = await speak(language)
    await mkdir(path.join(pages, language), { recursive: true })
    for (const [position, route] of [...pageRoutes, undefined].entries()) {
      const at = route?.path ?? notFoundPath
      const { root, meta } = await draw(at)
      const css = await usedStyles(assets.css, root)
      const html = documentOf({
        language,
        title: i18n._(meta.title),
        description: i18n._(meta.description),
        private: meta.private ?? false,
        eager: route !== undefined && meta.private === true,
        canonical: canonical(route),
        css,
        sheet: assets.sheet,
        boot: assets.boot,
        chunks: assets.chunksOf(route && sourceOf(route.path)),
        root,
      })
      const file = `${language}/${position}.html`
      const firstBytes = await write(path.join(pages, file), html)
      const styleHash = createHash('sha256').update(css).digest('base64')
      index.documents.push({ language, path: at, file, styleHash, firstBytes, private: meta.private ?? false })
    }

    async function draw(at: string): Promise<{ root: string; meta: PageMeta }> {
      await loadRoutesOf(at, routes)
      const handler = createStaticHandler(routes)
      const context = await handler.query(new Request(new URL(at, 'http://prerender')))
      if (context instanceof Response) throw new Error(`${at} answered a redirect while it was prerendered`)
      const router = createStaticRouter(handler.dataRoutes, context)
      const root = renderToString(
        <App i18n={i18n}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>,
      )
      if (/\sstyle="/.test(root))
        throw new Error(`${at} has a style attribute, which the content security policy refuses`)
      return { root, meta: context.matches.at(-1)?.route.handle ?? notFoundMeta }
    }
  }
  await writeFile(path.join(pages, 'index.json'), JSON.stringify(index))
  console.log(`prerendered ${index.documents.length} documents`)
}

/** Keeps a document in every encoding that it may travel in. */
async function write(file: string, html: string): Promise<Record<Encoding, number>> {
  const packed = await pack(html)
  const encodings = Object.keys(endings) as Encoding[]
  await Promise.all(encodings.map((encoding) => writeFile(file + endings[encoding], packed[encoding].bytes)))
  return { plain: packed.plain.firstBytes, br: packed.br.firstBytes, gzip: packed.gzip.firstBytes }
}

function canonical(route: PageRoute | undefined): string | undefined {
  if (route === undefined || route.path.includes(':')) return undefined
  return new URL(route.path, import.meta.env.PUBLIC_URL).href
}
