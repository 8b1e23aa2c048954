// Says what is wrong in translations/, in words for people who do not program. A build starts with it. Exits
// with 1 if there are mistakes.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findCatalogMistakes } from './translations/po-mistakes.ts'
import { listCatalogs } from './translations.ts'

const folder = 'translations'
const mistakes = listCatalogs(folder).flatMap((language) => {
  const file = path.posix.join(folder, `${language}.po`)
  return findCatalogMistakes(readFileSync(file, 'utf8')).map(({ line, problem }) => `${file}, line ${line}: ${problem}`)
})
if (mistakes.length > 0) {
  const heading = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`
  console.error([`${heading} in translations/:`, ...mistakes].join('\n'))
  process.exitCode = 1
}
