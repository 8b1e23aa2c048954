import type { Plugin } from 'vite'
import { describe, editionsOf } from './pictures/editions.ts'

/**
 * Makes `import hills from './pictures/stage.svg?picture'` mean what ui/picture.tsx draws. Who imports a picture carries its few
 * facts, and nobody else does; one that is not there ends the build with its name. The server's build needs the facts alone.
 */
export function pictures(): Plugin {
  return {
    name: 'pictures',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'picture') return null
      const picture = await describe(file)
      if (this.environment.name === 'client') {
        for (const { fileName, content } of await editionsOf(file))
          this.emitFile({ type: 'asset', fileName, source: content })
      }
      return { code: `export default ${JSON.stringify(picture)}`, moduleSideEffects: false }
    },
  }
}
