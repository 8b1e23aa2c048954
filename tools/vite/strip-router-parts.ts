import type { Plugin } from 'vite'

/**
 * React Router sets display names and creates some components by function calls. Both prevent tree shaking
 * of unused parts (its forms, its prefetching): 1.5 kB on every page. This plugin removes the names and
 * marks the calls as pure.
 */
export function stripRouterParts(): Plugin {
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
