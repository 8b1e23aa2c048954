import path from 'node:path'
import babel from '@rolldown/plugin-babel'
import { type Plugin, runnerImport } from 'vite'
import type { inlinedSources } from '../../src/site/content/inline-dates.server.ts'
import { catalogsPlugin, languageDefines } from '../translations.ts'
import { imagesPlugin } from './images-plugin.ts'
import { linguiMacros } from './lingui-macros.ts'

type InlineModule = { inlinedSources: typeof inlinedSources }

/**
 * Gives the browser the festival's dates as texts instead of the code that formats them
 * (src/site/content/inline-dates.server.ts).
 */
export function inlineDates(): Plugin {
  let sources: Record<string, string> = {}
  return {
    name: 'inline-dates',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const { module } = await runnerImport<InlineModule>(path.resolve('src/site/content/inline-dates.server.ts'), {
        configFile: false,
        envDir: false,
        logLevel: 'error',
        define: languageDefines,
        plugins: [imagesPlugin(), catalogsPlugin(), babel(linguiMacros)],
      })
      sources = module.inlinedSources()
    },
    load: {
      filter: { id: /\/content\/\w+\.ts$/ },
      handler(id) {
        const code = sources[path.relative('.', id).replaceAll('\\', '/')]
        return code === undefined ? null : { code, moduleSideEffects: false }
      },
    },
  }
}
