import path from 'node:path'
import type { Plugin } from 'vite'
import { createVariants, describeImage } from './image-variants.ts'

/**
 * Makes `import hills from './pictures/stage.svg?picture'` return the metadata that ui/responsive-image.tsx
 * needs. Only the importing module contains the metadata. A missing image fails the build with its name.
 * The server build needs only the metadata, not the files.
 */
export function imagesPlugin(): Plugin {
  /** In development: the function that creates the variants of each image, by address. */
  const variantsByAddress = new Map<string, () => ReturnType<typeof createVariants>>()
  return {
    name: 'pictures',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'picture') return null
      const image = await describeImage(file)
      if (this.environment.name === 'client' && this.environment.mode === 'build') {
        for (const { fileName, content } of await createVariants(file))
          this.emitFile({ type: 'asset', fileName, source: content })
      } else
        variantsByAddress.set(
          image.address,
          memoize(() => createVariants(file)),
        )
      return { code: `export default ${JSON.stringify(image)}`, moduleSideEffects: false }
    },
    // In development the variants of an image are created when a browser requests the first one.
    configureServer({ middlewares }) {
      middlewares.use('/assets', async (request, response, next) => {
        const address = `/assets${request.url}`.split('?', 1)[0] ?? ''
        const variants = await variantsByAddress.get(address.replace(/-\d+\.\w+$/, ''))?.()
        const variant = variants?.find(({ fileName }) => `/${fileName}` === address)
        if (variant === undefined) return next()
        response.setHeader('content-type', `image/${path.extname(address).slice(1)}`)
        response.end(variant.content)
      })
    },
  }
}

function memoize<T>(create: () => T): () => T {
  let created: { value: T } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
