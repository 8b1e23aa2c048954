import type { Plugin } from 'vite'

/**
 * Matches `import('./page').then((module) => module.t)` in Vite's wrapper, with its placeholder for
 * preloads.
 */
const wrappedImport =
  /__vitePreload\(\(\) => (import\("[^"]*"\)(?:\.then\(\(\w+\) => [\w.]+\))?),\s*__VITE_PRELOAD__\)/g

/**
 * Vite wraps each `import()` in a function of 1.6 kB that preloads stylesheets and further scripts. This
 * site has one stylesheet and its own loading order, so the wrapper is removed. A remaining one (around
 * `await import()`) does nothing.
 */
export function unwrapDynamicImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null, moduleSideEffects: false }),
    },
    renderChunk: (code) => ({ code: code.replaceAll(wrappedImport, '$1'), map: null }),
  }
}
