import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes chunks.json beside the browser's build: which modules stand in which file, and what that file imports. The build's manifest knows
 * its entries alone, and the catalogs are cut by what each page is made of.
 */
export function chunks(): Plugin {
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
