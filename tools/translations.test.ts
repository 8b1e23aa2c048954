import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { catalogsPlugin, listCatalogs, shippedCodes } from './translations'

test('a catalog ships with its file; a draft in the folder below does not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-catalogs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'drafts'))
  for (const file of ['en.po', 'fr.po', 'ha.po', 'glossary.fr.md', 'drafts/sw.po'])
    writeFileSync(path.join(folder, file), '')
  expect(listCatalogs(folder)).toEqual(['fr', 'ha'])
  expect(listCatalogs(path.join(folder, 'drafts'))).toEqual(['sw'])
  expect(listCatalogs(path.join(folder, 'missing'))).toEqual([])
  expect(shippedCodes[0]).toBe('en')
})

test('a build that imports a draft fails', async () => {
  const { load } = catalogsPlugin() as { load: (id: string) => Promise<unknown> }
  await expect(load('/agefest/translations/drafts/sw.po')).rejects.toThrow('may not ship')
  expect(await load(path.resolve('translations/fr.po'))).toHaveProperty('code')
})
