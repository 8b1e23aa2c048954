import type { Plugin } from 'vite'

/** `import('./page').then((module) => module.t)` in Vite's wrapper, with its mark for what is to be fetched beside it. */
const wrapped = /__vitePreload\(\(\) => (import\("[^"]*"\)(?:\.then\(\(\w+\) => [\w.]+\))?),\s*__VITE_PRELOAD__\)/g

/**
 * Vite wraps each `import()` in a function of 1.6 kB that would fetch style sheets and further scripts beside it. Ours has one sheet and
 * its own order of loading, so the wrapper is taken off; where one is left (around `await import()`), it does nothing.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null, moduleSideEffects: false }),
    },
    renderChunk: (code) => ({ code: code.replaceAll(wrapped, '$1'), map: null }),
  }
}
