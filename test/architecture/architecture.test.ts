import { expect, test } from 'vitest'
import { findContentFacts } from './content-facts'
import { findWrongErrorNames } from './error-names'
import { findFileRuleViolations } from './file-rules'
import { findMissingExamples } from './find-missing-examples'
import { findImportCycles } from './import-cycles'
import { findImportViolations } from './import-rules'
import { parseSources } from './parse-sources'
import { findUntranslatedTexts } from './untranslated'
import { findUnused } from './unused'

const productFolders = ['src', 'content']
const sources = parseSources('.', [...productFolders, 'tools', 'bench', 'test'])
const productSources = async () =>
  (await sources).filter(({ path }) => productFolders.some((folder) => path.startsWith(`${folder}/`)))

test('imports point downward, and server-only files stay on the server', async () => {
  expect(findImportViolations(await productSources())).toEqual([])
})

test('there are no import cycles', async () => {
  expect(findImportCycles(await sources)).toEqual([])
})

test('every flow has its required files, and every file is short and well named', async () => {
  expect(findFileRuleViolations(await sources)).toEqual([])
})

test('every component of src/ui and src/forms has an example, which the gallery shows', async () => {
  expect(findMissingExamples(await sources)).toEqual([])
})

test('every text that visitors see can be translated', async () => {
  const visibleSources = (await sources).filter(
    ({ path }) => /^src\/(?!sandbox\/|(?:server\/)?desk\/)/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  expect(visibleSources.flatMap(findUntranslatedTexts)).toEqual([])
})

test('every error class that sets its name has that of the class', async () => {
  expect((await sources).flatMap(findWrongErrorNames)).toEqual([])
})

test('no year, date or price of the organisation is written in the code', async () => {
  expect((await sources).flatMap(findContentFacts)).toEqual([])
})

test('every file, export, type and package is used', () => {
  expect(findUnused('.')).toEqual([])
})
