import { expect, test } from 'vitest'
import { brokenArrows } from './arrows'
import { circles } from './circles'
import { brokenShapes } from './shapes'
import { sourcesIn } from './source'
import { unspokenWords } from './unspoken'
import { unused } from './unused'

const product = ['src', 'content']
const everything = [...product, 'tools', 'bench', 'test']

test('imports point downward, and what is for the server stays there', async () => {
  expect(brokenArrows(await sourcesIn('.', product))).toEqual([])
})

test('no imports go in a circle', async () => {
  expect(circles(await sourcesIn('.', everything))).toEqual([])
})

test('every flow has its files, every file is short and stands where its name says', async () => {
  expect(brokenShapes(await sourcesIn('.', everything))).toEqual([])
})

test('every word that a visitor sees can be translated', async () => {
  const seen = (await sourcesIn('.', ['src'])).filter(({ path }) => !/\.test\.tsx?$|^src\/sandbox\//.test(path))
  expect(seen.flatMap(unspokenWords)).toEqual([])
})

test('every file, export, type and package is used', () => {
  expect(unused('.')).toEqual([])
})
