// `npm run strings` brings every catalog up to date with the texts in the code, and with it the pages for native
// speakers that nobody has written on. `npm run strings -- export sw` writes the page for a native speaker of a
// language; `npm run strings -- import sw` takes the corrections back, and notes who has read it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../src/domain/languages.ts'
import {
  applyCorrections,
  formatPackage,
  listMoneySentences,
  readCorrections,
  readSignature,
  type Sentence,
} from './translations/native-package.ts'
import { isReader, type NativeReader, withNativeReader } from './translations/native-reader.ts'
import { findCatalogMistakes } from './translations/po-mistakes.ts'
import { draftCodes, draftsFolder } from './translations.ts'

const [action, chosenCode] = process.argv.slice(2)
const language = languages.find((candidate) => candidate.code === chosenCode && candidate.code !== 'en')
const usage = `Use npm run strings, or npm run strings -- export CODE (or import CODE) with one of:
${languages.map((candidate) => `${candidate.code} ${candidate.name}`).join(', ')}`

if (action === undefined) extract()
else if (language === undefined || !['export', 'import'].includes(action)) fail(usage)
else if (action === 'export') exportPackage(language)
else importPackage(language)

function extract(): void {
  const configs = ['lingui.config.ts', ...(draftCodes.length > 0 ? ['lingui.drafts.config.ts'] : [])]
  for (const config of configs) {
    const args = ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean', '--config', config]
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
    if (status !== 0) process.exitCode = status ?? 1
  }
  for (const { code, name } of languages) {
    const page = packageFile(code)
    if (existsSync(page) && isUntouched(readFileSync(page, 'utf8'))) exportPackage({ code, name })
  }
}

function isUntouched(page: string): boolean {
  return readCorrections(page).length === 0 && readSignature(page).name === ''
}

function exportPackage({ code, name }: { code: string; name: string }): void {
  const page = packageFile(code)
  mkdirSync(path.dirname(page), { recursive: true })
  const sentences = listMoneySentences(readFileSync(catalogFile(code), 'utf8'))
  writeFileSync(page, formatPackage(name, sentences))
  console.log(`${sentences.length} sentences are in ${page}`)
}

function importPackage({ code }: { code: string }): void {
  const page = readFileSync(packageFile(code), 'utf8')
  const corrections = readCorrections(page)
  const reader = readSignature(page)
  if (!isUnsigned(reader) && !isReader(reader))
    fail('Nothing was changed: the page needs a name and a day, such as 2027-03-14, or neither of them.')
  else writeCorrections(code, corrections, reader)
}

function writeCorrections(code: string, corrections: readonly Sentence[], reader: NativeReader): void {
  const file = catalogFile(code)
  const { catalog: corrected, unknown } = applyCorrections(readFileSync(file, 'utf8'), corrections)
  const catalog = isUnsigned(reader) ? corrected : withNativeReader(corrected, reader)
  const mistakes = findCatalogMistakes(catalog)
  if (mistakes.length > 0)
    fail(['Nothing was changed:', ...mistakes.map(({ line, problem }) => `line ${line}: ${problem}`)].join('\n'))
  else {
    writeFileSync(file, catalog)
    console.log(`${corrections.length - unknown.length} corrections are in ${file}`)
    if (!isUnsigned(reader))
      console.log(`The site says that a native speaker has read it: ${reader.name}, ${reader.day}`)
    for (const english of unknown) console.log(`The site no longer says: ${english}`)
  }
}

function isUnsigned({ name, day }: NativeReader): boolean {
  return name === '' && day === ''
}

function packageFile(code: string): string {
  return path.posix.join('translations/native', `${code}.md`)
}

function catalogFile(code: string): string {
  const folder = (draftCodes as readonly string[]).includes(code) ? draftsFolder : 'translations'
  return path.posix.join(folder, `${code}.po`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 2
}
