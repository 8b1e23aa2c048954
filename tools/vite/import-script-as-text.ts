import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'

const query = '?script'

/**
 * Makes the text of a module without its types importable: `import text from './scan.ts?script'`. It is for modules
 * that a server hands to browsers as they are. Removing the types in the server would cost it tens of megabytes.
 */
export function importScriptAsText(): Plugin {
  return {
    name: 'script-texts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(`.ts${query}`)) return null
      const file = id.slice(0, -query.length)
      this.addWatchFile(file)
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
      return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js', moduleSideEffects: false }
    },
  }
}
