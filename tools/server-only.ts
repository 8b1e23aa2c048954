import type { Plugin } from 'vite'

/** Fails the browser's build when a file that only the server may see (`*.server.ts`) has leaked into it. */
export function serverOnly(): Plugin {
  return {
    name: 'server-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (/\.server\.tsx?$/.test(id)) this.error(`${id} is for the server only, and the browser's build imports it`)
      return null
    },
  }
}
