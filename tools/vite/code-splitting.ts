import path from 'node:path'
import { type ChunkGroup, chunkGroups } from './chunk-groups.ts'

/**
 * The chunk groups in the bundler's format. The bundler's runtime is in the chunk that every other chunk
 * imports.
 */
export const codeSplitting = {
  groups: chunkGroups.map((group) => ({
    name: group.name,
    test: (id: string) => isInGroup(group, id) || (group.name === 'react' && id.endsWith('rolldown/runtime.js')),
  })),
}

/** Returns whether a module belongs to a group. `id` is its absolute path with Vite's query. */
function isInGroup({ modules, packages = [] }: ChunkGroup, id: string): boolean {
  const [file = ''] = path.relative('.', id).replaceAll(path.sep, '/').split('?')
  if (file.includes('node_modules/')) return packages.some((name) => file.includes(`node_modules/${name}/`))
  return modules.some((module) => (module.endsWith('/') ? file.startsWith(module) : file === module))
}
