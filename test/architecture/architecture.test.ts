import { expect, test } from 'vitest'
import { brokenShapes } from './file-rules'
import { circles } from './import-cycles'
import { brokenArrows } from './import-rules'
import { sourcesIn } from './parse-sources'
import { unspokenWords } from './untranslated'
import { unused } from './unused'

const product = ['src', 'content']
const sources = sourcesIn('.', [...product, 'tools', 'bench', 'test'])
const productSources = async () =>
  (await sources).filter(({ path }) => product.some((folder) => path.startsWith(`${folder}/`)))

test('imports point downward, and what is for the server stays there', async () => {
  expect(brokenArrows(await productSources())).toEqual([])
})

test('no imports go in a circle', async () => {
  expect(circles(await sources)).toEqual([])
})

test('every flow has its files, every file is short and stands where its name says', async () => {
  expect(brokenShapes(await sources)).toEqual([])
})

test('every word that a visitor sees can be translated', async () => {
  const seen = (await sources).filter(({ path }) => /^src\/(?!sandbox\/)/.test(path) && !/\.test\.tsx?$/.test(path))
  expect(seen.flatMap(unspokenWords)).toEqual([])
})

test('every file, export, type and package is used', () => {
  expect(unused('.')).toEqual([])
})
