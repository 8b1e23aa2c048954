import path from 'node:path'
import type { Plugin } from 'vite'
import { describe, editionsOf } from './pictures/editions.ts'

/**
 * Makes `import hills from './pictures/stage.svg?picture'` mean what ui/picture.tsx draws. Who imports a picture carries its few
 * facts, and nobody else does; one that is not there ends the build with its name. The server's build needs the facts alone.
 */
export function pictures(): Plugin {
  /** In development: what makes the editions of each picture, by its address. */
  const making = new Map<string, () => ReturnType<typeof editionsOf>>()
  return {
    name: 'pictures',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'picture') return null
      const picture = await describe(file)
      if (this.environment.name === 'client' && this.environment.mode === 'build') {
        for (const { fileName, content } of await editionsOf(file))
          this.emitFile({ type: 'asset', fileName, source: content })
      } else
        making.set(
          picture.address,
          once(() => editionsOf(file)),
        )
      return { code: `export default ${JSON.stringify(picture)}`, moduleSideEffects: false }
    },
    // In development the editions of a picture are made when a browser requests the first of them.
    configureServer({ middlewares }) {
      middlewares.use('/assets', async (request, response, next) => {
        const address = `/assets${request.url}`.split('?', 1)[0] ?? ''
        const editions = await making.get(address.replace(/-\d+\.\w+$/, ''))?.()
        const edition = editions?.find(({ fileName }) => `/${fileName}` === address)
        if (edition === undefined) return next()
        response.setHeader('content-type', `image/${path.extname(address).slice(1)}`)
        response.end(edition.content)
      })
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
