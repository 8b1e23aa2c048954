import type { Plugin } from 'vite'

/**
 * Vite wraps each `import()` in a function of 1.6 kB that would fetch style sheets and further scripts beside it. Ours has one sheet and
 * its own order of loading, so the function is left with nothing to do, and is cut down to that.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null, moduleSideEffects: false }),
    },
  }
}
