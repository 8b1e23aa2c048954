import { createServerModuleRunner, normalizePath, type ViteDevServer } from 'vite'

/** Source modules that run in this process. */
export interface SourceModules {
  /** Loads a file with all its imports. Throws if one of them is broken. */
  load: (file: string) => Promise<Record<string, unknown>>
  /** Whether `file` has been loaded, or may be the reason why loading failed. */
  includes: (file: string) => boolean
  /** Makes the next `load` use the current sources. */
  clear: () => void
}

/** Creates a set of modules that is independent of every other set. */
export function openSourceModules(vite: ViteDevServer): SourceModules {
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  let isBroken = false
  return {
    async load(file) {
      try {
        const loaded = await runner.import(file)
        isBroken = false
        return loaded
      } catch (error) {
        isBroken = true
        throw error
      }
    },
    includes: (file) => isBroken || (runner.evaluatedModules.getModulesByFile(normalizePath(file))?.size ?? 0) > 0,
    clear: () => runner.clearCache(),
  }
}
