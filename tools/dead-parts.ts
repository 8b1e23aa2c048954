import type { Plugin } from 'vite'

/**
 * React Router names its parts for its developer tools and makes some by calls, which keeps a bundler from leaving out those that nobody
 * uses (its own forms, its prefetching): 1.5 kB of every page. Here the names go, and the calls are marked as having no effect.
 */
export function deadParts(): Plugin {
  return {
    name: 'dead-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\s*[\w$]+\.displayName = "[^"]*";$/gm, '')
          .replaceAll(/\b[\w$]+\.(?:forwardRef|memo)\(/g, '/* @__PURE__ */ $&'),
        map: null,
      }),
    },
  }
}
