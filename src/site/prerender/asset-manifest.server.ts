import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Vite's manifest of the client build: the output file of each source, and the imports of that file. */
type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; assets?: string[] }>

/** What a document needs to know about the client build. URLs begin with a slash. */
export interface BuiltAssets {
  /** The @font-face rules and the site's stylesheet as text. Each document inlines the rules it uses. */
  css: string
  /** The URL of the complete stylesheet, which the application loads. */
  stylesheet: string
  bootScript: string
  /** The code of the service worker, without what the build adds (write-offline-worker.server.ts). */
  offlineWorker: string
  /**
   * Returns the chunks of the application and of this page's module. They are fetched in parallel and run
   * in this order. Throws if the module was not built.
   */
  listChunks: (pageSource: string | undefined) => string[]
  /** Returns everything that these modules need to run without a network, and the fonts. */
  listOfflineAssets: (sources: readonly string[]) => string[]
  /**
   * Returns what every page needs, and what these pages need besides, including everything they load on demand.
   * `otherPages` are the modules of the remaining pages.
   */
  listSiteAssets: (pages: readonly string[], otherPages: readonly string[]) => { core: string[]; rest: string[] }
}

const clientSource = 'src/site/client.tsx'
const bootSource = 'src/site/boot.ts'

/** Reads the manifest of the client build at `clientFolder`. */
export async function readBuiltAssets(clientFolder: string): Promise<BuiltAssets> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(clientFolder, 'manifest.json'), 'utf8'))
  const readBuiltFile = (file: string) => readFile(path.join(clientFolder, file), 'utf8')
  const getEntry = (source: string) => {
    const entry = manifest[source]
    if (entry === undefined) throw new Error(`${source} is not in the build's manifest`)
    return entry
  }
  const toAssetUrl = (source: string) => `/${getEntry(source).file}`

  function collectSources(source: string, sources: Set<string>): void {
    if (sources.has(source)) return
    for (const imported of getEntry(source).imports ?? []) collectSources(imported, sources)
    sources.add(source)
  }

  function listOfflineAssets(pageSources: readonly string[]): string[] {
    const sources = new Set<string>()
    for (const source of [bootSource, clientSource, ...pageSources]) collectSources(source, sources)
    const fonts = (getEntry(bootSource).assets ?? []).map((file) => `/${file}`)
    return [toAssetUrl('style.css'), ...[...sources].map(toAssetUrl), ...fonts]
  }

  return {
    stylesheet: toAssetUrl('style.css'),
    css: (await readBuiltFile('font-faces.css')) + (await readBuiltFile(getEntry('style.css').file)),
    bootScript: toAssetUrl(bootSource),
    offlineWorker: toAssetUrl('src/offline/worker/worker.ts'),
    listChunks(pageSource) {
      const sources = new Set<string>()
      collectSources(clientSource, sources)
      if (pageSource !== undefined) collectSources(pageSource, sources)
      return [...sources].map(toAssetUrl)
    },
    listOfflineAssets,
    listSiteAssets(pages, otherPages) {
      const core = listOfflineAssets([])
      const sources = new Set<string>()
      const queue = [clientSource, ...pages]
      for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
        if (sources.has(source) || otherPages.includes(source)) continue
        sources.add(source)
        const { imports = [], dynamicImports = [] } = getEntry(source)
        queue.push(...imports, ...dynamicImports)
      }
      return { core, rest: [...sources].map(toAssetUrl).filter((file) => !core.includes(file)) }
    },
  }
}
