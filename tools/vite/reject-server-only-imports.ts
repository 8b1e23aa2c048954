import type { Plugin } from 'vite'

/** Fails the client build if it imports a server-only file (`*.server.ts`). */
export function rejectServerOnlyImports(): Plugin {
  return {
    name: 'server-only',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (/\.server\.tsx?$/.test(id)) this.error(`${id} is for the server only, but the client build imports it`)
      return null
    },
  }
}
