import type { Source } from './parse-sources'
import { isServerOnly, isTest, resolveOwnImports } from './resolve-imports'

/**
 * The layers that the files of one layer may import besides their own; `allowedOnServer` lists those that
 * only its *.server files may import in addition.
 */
interface LayerRule {
  allowed: readonly string[]
  allowedOnServer?: readonly string[]
}

/**
 * All layers. A layer is a folder of src, with the exceptions in `getLayer`. Imports point downward only.
 * Source: docs/product/interfaces.md#156-code-layout.
 */
const layers: Readonly<Record<string, LayerRule>> = {
  domain: { allowed: [] },
  content: { allowed: [] },
  generated: { allowed: [] },
  translations: { allowed: [] },
  config: { allowed: ['domain'] },
  ui: { allowed: ['domain'] },
  adapters: { allowed: ['domain', 'config'] },
  i18n: { allowed: ['domain', 'ui'] },
  forms: { allowed: ['domain', 'ui', 'i18n'] },
  submissions: { allowed: ['domain', 'i18n', 'forms'], allowedOnServer: ['adapters'] },
  offline: { allowed: ['domain', 'ui'] },
  email: { allowed: ['domain', 'i18n', 'forms', 'submissions'], allowedOnServer: ['adapters', 'tickets'] },
  payment: { allowed: ['domain', 'ui', 'forms'], allowedOnServer: ['adapters', 'i18n', 'submissions'] },
  orders: {
    allowed: ['domain', 'content', 'ui', 'i18n', 'offline', 'forms', 'payment', 'tickets'],
    allowedOnServer: ['adapters', 'submissions', 'pdf'],
  },
  'review-queues': { allowed: ['domain', 'content', 'orders'], allowedOnServer: ['adapters', 'submissions'] },
  pdf: { allowed: ['domain'], allowedOnServer: ['adapters'] },
  tickets: {
    allowed: ['domain', 'ui', 'offline', 'forms', 'i18n'],
    allowedOnServer: ['adapters', 'submissions', 'pdf'],
  },
  privacy: { allowed: ['domain', 'submissions', 'payment'], allowedOnServer: ['adapters'] },
  flow: { allowed: ['domain', 'content', 'ui', 'i18n', 'forms', 'payment'], allowedOnServer: ['submissions', 'email'] },
  flows: { allowed: ['ui', 'forms', 'flow'], allowedOnServer: ['submissions'] },
  pages: { allowed: ['domain', 'content', 'ui', 'flows'] },
  site: {
    allowed: ['domain', 'content', 'ui', 'i18n', 'forms', 'offline', 'orders', 'tickets', 'flows', 'pages'],
    allowedOnServer: ['flow'],
  },
  sandbox: { allowed: ['domain'] },
  desk: {
    allowed: ['domain'],
    allowedOnServer: [
      ...['config', 'adapters', 'content', 'forms', 'i18n', 'submissions', 'payment'],
      ...['tickets', 'email', 'orders', 'review-queues', 'privacy', 'pdf', 'flows'],
    ],
  },
  server: { allowed: ['*'] },
  cli: { allowed: ['*'] },
}

/** No layer imports these, because programs start here. */
const entryLayers = new Set(['server', 'cli'])

/** Returns the forbidden imports in these sources, one line each. */
export function findImportViolations(sources: readonly Source[]): string[] {
  const checkedSources = sources.filter(({ path }) => !isTest(path))
  const ownViolations = resolveOwnImports(checkedSources).flatMap(({ from, to, specifier, line }) =>
    checkOwnImport(from, to).map((rule) => `${from}:${line} imports ${specifier}: ${rule}`),
  )
  const packageViolations = checkedSources.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => !specifier.startsWith('.'))
      .flatMap(({ specifier, line }) =>
        checkPackageImport(path, specifier).map((rule) => `${path}:${line} imports ${specifier}: ${rule}`),
      ),
  )
  return [...ownViolations, ...packageViolations]
}

function checkOwnImport(from: string, to: string): string[] {
  const violations: string[] = []
  const [importerLayer, importedLayer] = [getLayer(from), getLayer(to)]
  if (importerLayer === undefined) violations.push(`${from} stands in no layer of the design`)
  else if (importedLayer === undefined) violations.push('it leads out of src, content, translations and generated')
  else if (!mayImport(importerLayer, importedLayer, isServerOnly(from)))
    violations.push(`${importerLayer} may not import ${importedLayer}`)
  if (importerLayer === 'flow' && importedLayer === 'flow' && getFlow(from) !== getFlow(to))
    violations.push('a flow never imports another flow')
  if (isServerOnly(to) && !isServerOnly(from)) violations.push('only *.server files may import a *.server file')
  return violations
}

function checkPackageImport(from: string, specifier: string): string[] {
  const violations: string[] = []
  if (specifier.startsWith('node:') && !isServerOnly(from)) violations.push('only *.server files may use Node')
  if (getLayer(from) === 'content' && !specifier.startsWith('@lingui/')) violations.push('content imports Lingui alone')
  return violations
}

function mayImport(importerLayer: string, importedLayer: string, isOnServer: boolean): boolean {
  if (importerLayer === importedLayer) return true
  const { allowed, allowedOnServer = [] } = layers[importerLayer] ?? { allowed: [] }
  // In the browser, every catalog would be loaded in full.
  if (importedLayer === 'translations') return isOnServer
  if (importedLayer === 'generated') return isOnServer || importerLayer === 'ui' || importerLayer === 'site'
  if (allowed.includes('*')) return !entryLayers.has(importedLayer)
  return allowed.includes(importedLayer) || (isOnServer && allowedOnServer.includes(importedLayer))
}

/**
 * 'flow' means the files in a flow's own folder; 'flows' means the three lists of flows next to these
 * folders.
 */
function getLayer(file: string): string | undefined {
  const [top = '', folder = '', third = '', ...deeper] = file.split('/')
  if (top === 'content' || top === 'generated' || top === 'translations') return top
  if (top !== 'src') return undefined
  if (folder === 'flows') return deeper.length > 0 || !third.startsWith('index') ? 'flow' : 'flows'
  const layer = third === '' ? folder.replace(/\..*$/, '') : folder
  return layer in layers ? layer : undefined
}

function getFlow(file: string): string | undefined {
  return file.split('/')[2]
}
