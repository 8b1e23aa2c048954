import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(html|js|css|svg|json|webmanifest|xml|txt)$/

/**
 * How brotli may write down distances, and how far it looks back: which way is the shortest differs from script to script, by 0.2 to 0.3
 * per cent. Scripts are kept for good and fetched by everybody, so all of these are tried.
 */
const distances = [
  {},
  { [constants.BROTLI_PARAM_NDIRECT]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 3, [constants.BROTLI_PARAM_NDIRECT]: 32, [constants.BROTLI_PARAM_LGWIN]: 17 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
]

async function smallestBrotli(content, ways) {
  const packed = await Promise.all(
    ways.map((way) =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, ...way } }),
    ),
  )
  return packed.reduce((smallest, one) => (one.length < smallest.length ? one : smallest))
}

/** Writes a brotli and a gzip twin beside every text file below `folder`, as small as they get: this happens once, at build. */
async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && worthIt.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      const [br, gz] = await Promise.all([
        smallestBrotli(content, file.endsWith('.js') ? distances : distances.slice(0, 1)),
        promisify(gzip)(content, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

await Promise.all(process.argv.slice(2).map(compressFolder))
