import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { shippedLanguages } from '../domain/languages'
import type { PageMeta } from '../ui/page'
import { App } from './app'
import type { DocumentIndex } from './document-index'
import { documentOf } from './document.server'
import { notFoundMeta } from './failure'
import { speak } from './language'
import { loadRoutesOf } from './lazy-routes'
import { type PageRoute, pageRoutes, routes } from './routes'

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

/** The address that no visitor asks for; its document is served with status 404. */
const notFoundPath = '/404'
const client = path.resolve('dist/client')
const pages = path.resolve('dist/pages')

await prerender()

/** Draws every page in every shipped language into dist/pages, once, at build. */
async function prerender(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(client, 'manifest.json'), 'utf8'))
  const app = entry(manifest, 'src/site/client.tsx')
  const css = await readFile(path.join(client, app.css?.[0] ?? ''), 'utf8')
  const index: DocumentIndex = { styleHash: createHash('sha256').update(css).digest('base64'), documents: [] }

  for (const language of shippedLanguages) {
    const i18n = await speak(language)
    await mkdir(path.join(pages, language), { recursive: true })
    for (const [position, route] of [...pageRoutes, undefined].entries()) {
      const at = route?.path ?? notFoundPath
      const { root, meta } = await draw(at)
      const html = documentOf({
        language,
        title: i18n._(meta.title),
        description: i18n._(meta.description),
        private: meta.private ?? false,
        canonical: canonical(route),
        css,
        preloadedFonts: preloaded(app.assets ?? []),
        boot: `/${entry(manifest, 'src/site/boot.ts').file}`,
        app: `/${app.file}`,
        chunks: route === undefined ? [] : chunksOf(manifest, route.chunk),
        root,
      })
      const file = `${language}/${position}.html`
      await writeFile(path.join(pages, file), html)
      index.documents.push({ language, path: at, file, private: meta.private ?? false })
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
      if (/\sstyle="/.test(root)) throw new Error(`${at} has a style attribute, which the content security policy refuses`)
      return { root, meta: context.matches.at(-1)?.route.handle ?? notFoundMeta }
    }
  }
  await writeFile(path.join(pages, 'index.json'), JSON.stringify(index))
  console.log(`prerendered ${index.documents.length} documents`)
}

function canonical(route: PageRoute | undefined): string | undefined {
  if (route === undefined || route.path.includes(':')) return undefined
  return new URL(route.path, import.meta.env.PUBLIC_URL).href
}

function entry(manifest: Manifest, source: string): Manifest[string] {
  const found = manifest[source]
  if (found === undefined) throw new Error(`${source} is not in the build's manifest`)
  return found
}

/** The page's own chunk and what only it imports, for the boot script to fetch beside the application. */
function chunksOf(manifest: Manifest, source: string): string[] {
  const page = entry(manifest, source)
  return [page.file, ...(page.imports ?? []).map((name) => entry(manifest, name).file)].map((file) => `/${file}`)
}

/** The two faces of the first paint: the display face and the text face. */
function preloaded(assets: string[]): string[] {
  return assets.filter((file) => /(display|text-regular)[^/]*\.woff2$/.test(file)).map((file) => `/${file}`)
}
