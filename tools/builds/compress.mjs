import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressibleFiles = /\.(html|js|css|svg|json|webmanifest|xml|txt)$/

/**
 * Brotli settings for distance codes and window size. The best one differs from script to script, by 0.2 to
 * 0.3 per cent. Scripts are cached for good and fetched by every visitor, so all of them are tried. Catalogs are
 * several hundred small files, each for few visitors, and get the first one.
 */
const brotliVariants = [
  {},
  { [constants.BROTLI_PARAM_NDIRECT]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 3, [constants.BROTLI_PARAM_NDIRECT]: 32, [constants.BROTLI_PARAM_LGWIN]: 17 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
]

async function smallestBrotli(content, variants) {
  const results = await Promise.all(
    variants.map((variant) =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, ...variant },
      }),
    ),
  )
  return results.reduce((smallest, result) => (result.length < smallest.length ? result : smallest))
}

function isScript(file) {
  return file.endsWith('.js') && !path.dirname(file).includes(`${path.sep}words-`)
}

/**
 * Writes a brotli and a gzip version next to every text file below `folder`, at the highest compression,
 * because this happens only once per build.
 */
async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressibleFiles.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      const [br, gz] = await Promise.all([
        smallestBrotli(content, isScript(file) ? brotliVariants : brotliVariants.slice(0, 1)),
        promisify(gzip)(content, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

await Promise.all(process.argv.slice(2).map(compressFolder))
