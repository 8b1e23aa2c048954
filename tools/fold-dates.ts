import path from 'node:path'
import babel from '@rolldown/plugin-babel'
import { type Plugin, runnerImport } from 'vite'
import type { foldedSources } from '../src/site/content/fold-dates.server.ts'
import { imagesPlugin } from './images.ts'
import { linguiMacros } from './lingui-macros.ts'
import { languageDefines, translations } from './translations.ts'

type FoldModule = { foldedSources: typeof foldedSources }

/**
 * Gives the browser the festival's dates as texts instead of the code that formats them
 * (src/site/content/fold-dates.server.ts).
 */
export function foldDates(): Plugin {
  let sources: Record<string, string> = {}
  return {
    name: 'fold-dates',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const { module } = await runnerImport<FoldModule>(path.resolve('src/site/content/fold-dates.server.ts'), {
        configFile: false,
        envDir: false,
        logLevel: 'error',
        define: languageDefines,
        plugins: [imagesPlugin(), translations(), babel(linguiMacros)],
      })
      sources = module.foldedSources()
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
