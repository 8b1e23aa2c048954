import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFakeProduct } from '../../support/servers/fake-product'

test('a build that was copied here is served once it is complete, answers and has the right address', async () => {
  using elsewhere = await createServedProduct('copied')
  const [name = ''] = elsewhere.builds()
  using product = await createServedProduct('first')
  const copy = path.join(product.folder, 'builds', name)
  cpSync(path.join(elsewhere.folder, 'builds', name), copy, { recursive: true })

  rmSync(path.join(copy, 'client/page'))
  expect(await product.call('activate', name)).toMatchObject({ code: 1, err: expect.stringContaining('incomplete') })
  expect(product.served()).toBe('first')
  cpSync(path.join(elsewhere.folder, 'builds', name, 'client/page'), path.join(copy, 'client/page'))
  product.write(
    `builds/${name}/build.json`,
    readFileSync(path.join(copy, 'build.json'), 'utf8').replace('http:', 'https:'),
  )
  expect(await product.call('activate', name)).toMatchObject({ code: 1, err: expect.stringContaining('is for https:') })
  cpSync(path.join(elsewhere.folder, 'builds', name, 'build.json'), path.join(copy, 'build.json'))
  expect(await product.call('activate', name)).toMatchObject({ code: 0 })
  expect(product.served()).toBe('copied')
  expect((await product.call('ensureCurrentBuild')).err).toContain('switched to the build')
  expect((await product.call('activate')).code).toBe(2)
  expect((await product.call('activate', 'none')).code).toBe(1)
})

test('a copied build that was served elsewhere, also by an earlier version, is compared before it is served', async () => {
  using elsewhere = await createServedProduct('copied')
  const [name = ''] = elsewhere.builds()
  using product = await createServedProduct('first')
  cpSync(path.join(elsewhere.folder, 'builds', name), path.join(product.folder, 'builds', name), { recursive: true })
  product.write(`builds/${name}/.served`, '')
  product.write(`builds/${name}/server/server.js`, 'cut off')
  const refused = { code: 1, err: expect.stringContaining('incomplete') }
  expect(await product.call('activate', name)).toMatchObject(refused)
  expect(await product.call('rollBack', '--to', name)).toMatchObject(refused)
  // It is no earlier build of this machine either.
  expect(await product.call('rollBack')).toMatchObject({ code: 1, err: expect.stringContaining('no earlier build') })
  expect(product.served()).toBe('first')
})

test('activate also compares a build that was served here before', async () => {
  using product = await createServedProduct('first')
  product.source('second')
  await product.call('buildAndActivate')
  const [oldest = ''] = product.builds().sort()
  product.write(`builds/${oldest}/server/server.js`, 'cut off')
  expect(await product.call('activate', oldest)).toMatchObject({ code: 1, err: expect.stringContaining('incomplete') })
})

test('a build that an earlier version has served can still be gone back to', async () => {
  using product = await createServedProduct('first')
  const [first = ''] = product.builds()
  rmSync(path.join(product.folder, 'builds/.served'), { recursive: true })
  product.write(`builds/${first}/.served`, '')
  product.source('second')
  await product.call('buildAndActivate')
  expect((await product.call('rollBack')).code).toBe(0)
  expect(product.served()).toBe('first')
})

/** A product whose current build was made from this source. */
async function createServedProduct(source: string) {
  const product = createFakeProduct()
  product.source(source)
  await product.call('buildAndActivate')
  return product
}
