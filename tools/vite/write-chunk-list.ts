import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes chunks.json into the client build: the modules of each file, and the imports of that file. The
 * build's manifest only lists entries, and splitting the catalogs needs all modules of each page.
 */
export function writeChunkList(): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const record = Object.values(bundle).flatMap((output) => {
        if (output.type !== 'chunk') return []
        const { fileName, imports, dynamicImports } = output
        const modules = Object.keys(output.modules).map((id) => path.relative('.', id.split('?', 1)[0] ?? id))
        return [[fileName, { modules, imports, dynamicImports }]]
      })
      this.emitFile({ type: 'asset', fileName: 'chunks.json', source: JSON.stringify(Object.fromEntries(record)) })
    },
  }
}
