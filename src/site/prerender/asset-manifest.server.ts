import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Vite's own record of the browser's build: which file each source became, and what that file imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>

/** What a document needs to know of the browser's build. Addresses begin with a slash. */
export interface BuiltAssets {
  /** The site's faces and its one style sheet, as text: what a document uses of it is inlined. */
  css: string
  /** Its address: the application needs it whole. */
  sheet: string
  boot: string
  /** What the application and this page's module are made of, to be fetched side by side and run in this order. Throws for a module that was not built. */
  chunksOf: (pageSource: string | undefined) => string[]
}

const clientSource = 'src/site/client.tsx'

/** Reads the record of the browser's build below `client`. */
export async function builtAssets(client: string): Promise<BuiltAssets> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(client, 'manifest.json'), 'utf8'))
  const read = (file: string) => readFile(path.join(client, file), 'utf8')
  const entry = (source: string) => {
    const found = manifest[source]
    if (found === undefined) throw new Error(`${source} is not in the build's manifest`)
    return found
  }
  const addressOf = (source: string) => `/${entry(source).file}`

  function collect(source: string, into: Set<string>): void {
    if (into.has(source)) return
    for (const imported of entry(source).imports ?? []) collect(imported, into)
    into.add(source)
  }

  return {
    sheet: addressOf('style.css'),
    css: (await read('faces.css')) + (await read(entry('style.css').file)),
    boot: addressOf('src/site/boot.ts'),
    chunksOf(pageSource) {
      const sources = new Set<string>()
      collect(clientSource, sources)
      if (pageSource !== undefined) collect(pageSource, sources)
      return [...sources].map(addressOf)
    },
  }
}
