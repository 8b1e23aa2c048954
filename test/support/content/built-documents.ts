import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { DocumentIndex } from '../../../src/site/prerender/document-index'
import { testedBuild } from '../../../tools/builds/tested-build'

/** The documents of the tested build. */
export const { documents: builtDocuments }: DocumentIndex = JSON.parse(
  readFileSync(path.join(testedBuild, 'pages/index.json'), 'utf8'),
)

/** Returns the HTML of a prerendered document. Throws if the build has none for this path and language. */
export function readBuiltDocument(pagePath: string, language = 'en'): string {
  const entry = builtDocuments.find((document) => document.path === pagePath && document.language === language)
  if (entry === undefined) throw new Error(`${pagePath} was not built in ${language}`)
  return brotliDecompressSync(readFileSync(path.join(testedBuild, 'pages', `${entry.file}.br`))).toString()
}
