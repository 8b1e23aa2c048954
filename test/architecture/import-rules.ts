import type { Source } from './parse-sources'
import { isServerOnly, isTest, ownImports } from './resolve-imports'

/** What the files of one layer may import besides their own layer; `server` is what its *.server files may import on top. */
interface Arrows {
  to: readonly string[]
  server?: readonly string[]
}

/**
 * Every layer: a folder of src, except where `layerOf` says otherwise. Imports point downward only.
 * Source: docs/product/interfaces.md#156-code-layout.
 */
const layers: Readonly<Record<string, Arrows>> = {
  domain: { to: [] },
  content: { to: [] },
  generated: { to: [] },
  translations: { to: [] },
  config: { to: ['domain'] },
  ui: { to: ['domain'] },
  adapters: { to: ['domain', 'config'] },
  i18n: { to: ['domain', 'ui'] },
  forms: { to: ['domain', 'ui', 'i18n'] },
  submissions: { to: ['domain', 'i18n', 'forms'], server: ['adapters'] },
  email: { to: ['domain', 'i18n', 'forms', 'submissions'], server: ['adapters'] },
  payment: { to: ['domain', 'ui', 'forms'], server: ['adapters', 'i18n', 'submissions'] },
  orders: { to: ['domain', 'ui', 'forms', 'payment'], server: ['adapters', 'submissions'] },
  privacy: { to: ['domain', 'submissions', 'payment'], server: ['adapters'] },
  flow: { to: ['domain', 'content', 'ui', 'i18n', 'forms', 'payment'], server: ['submissions', 'email'] },
  flows: { to: ['ui', 'forms', 'flow'], server: ['submissions'] },
  pages: { to: ['domain', 'content', 'ui', 'flows'] },
  site: { to: ['domain', 'content', 'ui', 'i18n', 'orders', 'flows', 'pages'], server: ['flow'] },
  sandbox: { to: ['domain'] },
  server: { to: ['*'] },
  cli: { to: ['*'] },
}

/** Nothing imports these: they are where programs start. */
const starts = new Set(['server', 'cli'])

/** What is wrong with the imports of these sources, one line a fault. */
export function brokenArrows(sources: readonly Source[]): string[] {
  const checked = sources.filter(({ path }) => !isTest(path))
  const own = ownImports(checked).flatMap(({ from, to, specifier, line }) =>
    faultsOf(from, to).map((rule) => `${from}:${line} imports ${specifier}: ${rule}`),
  )
  const foreign = checked.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => !specifier.startsWith('.'))
      .flatMap(({ specifier, line }) =>
        foreignFaultsOf(path, specifier).map((rule) => `${path}:${line} imports ${specifier}: ${rule}`),
      ),
  )
  return [...own, ...foreign]
}

function faultsOf(from: string, to: string): string[] {
  const faults: string[] = []
  const [above, below] = [layerOf(from), layerOf(to)]
  if (above === undefined) faults.push(`${from} stands in no layer of the design`)
  else if (below === undefined) faults.push('it leads out of src, content, translations and generated')
  else if (!mayImport(above, below, isServerOnly(from))) faults.push(`${above} may not import ${below}`)
  if (above === 'flow' && below === 'flow' && flowOf(from) !== flowOf(to))
    faults.push('a flow never imports another flow')
  if (isServerOnly(to) && !isServerOnly(from)) faults.push('only *.server files may import a *.server file')
  return faults
}

function foreignFaultsOf(from: string, specifier: string): string[] {
  const faults: string[] = []
  if (specifier.startsWith('node:') && !isServerOnly(from)) faults.push('only *.server files may use Node')
  if (layerOf(from) === 'content' && !specifier.startsWith('@lingui/')) faults.push('content imports Lingui alone')
  return faults
}

function mayImport(above: string, below: string, onServer: boolean): boolean {
  if (above === below) return true
  const { to, server = [] } = layers[above] ?? { to: [] }
  // In the browser they would be there whole, and all of them.
  if (below === 'translations') return onServer
  if (below === 'generated') return onServer || above === 'ui' || above === 'site'
  if (to.includes('*')) return !starts.has(below)
  return to.includes(below) || (onServer && server.includes(below))
}

/** 'flow' is what stands in a flow's own folder; 'flows' is the two lists beside those folders. */
function layerOf(file: string): string | undefined {
  const [top = '', folder = '', third = '', ...deeper] = file.split('/')
  if (top === 'content' || top === 'generated' || top === 'translations') return top
  if (top !== 'src') return undefined
  if (folder === 'flows') return deeper.length > 0 || !third.startsWith('index') ? 'flow' : 'flows'
  const layer = third === '' ? folder.replace(/\..*$/, '') : folder
  return layer in layers ? layer : undefined
}

function flowOf(file: string): string | undefined {
  return file.split('/')[2]
}
