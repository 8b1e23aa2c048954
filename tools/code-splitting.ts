import path from 'node:path'
import { type ChunkGroup, chunkGroups } from './chunk-groups.ts'

/** The groups as the bundler asks for them. Its own runtime is in the chunk that every other one imports. */
export const codeSplitting = {
  groups: chunkGroups.map((group) => ({
    name: group.name,
    test: (id: string) => isInGroup(group, id) || (group.name === 'react' && id.endsWith('rolldown/runtime.js')),
  })),
}

/** Whether a module belongs to a group. `id` is its absolute path, with the query that Vite gave it. */
function isInGroup({ modules, packages = [] }: ChunkGroup, id: string): boolean {
  const [file = ''] = path.relative('.', id).replaceAll(path.sep, '/').split('?')
  if (file.includes('node_modules/')) return packages.some((name) => file.includes(`node_modules/${name}/`))
  return modules.some((module) => (module.endsWith('/') ? file.startsWith(module) : file === module))
}
