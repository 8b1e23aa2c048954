import path from 'node:path'
import babel from '@rolldown/plugin-babel'
import { createServer, createServerModuleRunner, type Plugin } from 'vite'
import { catalogsPlugin, languageDefines } from '../../../tools/translations'
import { imagesPlugin } from '../../../tools/vite/images-plugin'
import { linguiMacros } from '../../../tools/vite/lingui-macros'

/** Changes a file of content/, as an editor would; returns the new source. */
export type EditContent = (file: string, source: string) => string

/**
 * Loads a module of this repository with all it imports, while `edit` changes the files of content/. Nothing is
 * written. The modules are separate from those of the test.
 */
export async function loadWithContent<Exports>(modulePath: string, edit: EditContent) {
  const vite = await createServer({
    configFile: false,
    envDir: false,
    appType: 'custom',
    mode: 'test',
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    define: { 'import.meta.env.PUBLIC_URL': JSON.stringify('http://localhost:3000'), ...languageDefines },
    plugins: [editedContent(edit), withoutStyles(), imagesPlugin(), catalogsPlugin(), babel(linguiMacros)],
  })
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  const exports = await runner.import<Exports>(path.resolve(modulePath))
  return {
    exports,
    async [Symbol.asyncDispose]() {
      await runner.close()
      await vite.close()
    },
  }
}

function editedContent(edit: EditContent): Plugin {
  return {
    name: 'edited-content',
    enforce: 'pre',
    transform: {
      filter: { id: /\/content\/[^?]*\.ts$/ },
      handler: (code, id) => ({ code: edit(path.relative('.', id).replaceAll('\\', '/'), code), map: null }),
    },
  }
}

/** No style is needed for what pages say. */
function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? '\0without-styles' : null),
    load: (id) => (id === '\0without-styles' ? '' : null),
  }
}
