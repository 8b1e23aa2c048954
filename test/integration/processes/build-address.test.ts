import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFakeProduct } from '../../support/servers/fake-product'

test('a build that tests have made serves on any port', async () => {
  using product = createFakeProduct()
  product.source('first')
  product.variables.PORT = '8080'
  await product.call('findOrBuild')
  expect((await product.call('ensureCurrentBuild')).err).toContain('PUBLIC_URL=http://localhost:8080')
  expect(product.builds()).toHaveLength(1)
  product.variables.PUBLIC_URL = 'http://localhost:8080'
  expect((await product.call('ensureCurrentBuild')).err).toContain('Building')
})

test('pages are built for PORT, and not again for another port', async () => {
  using product = createFakeProduct()
  const build = () => JSON.parse(readFileSync(path.join(product.current(), 'build.json'), 'utf8'))
  product.source('first')
  product.variables.PORT = '8080'
  await product.call('ensureCurrentBuild')
  expect(build().publicUrl).toBe('http://localhost:8080')

  product.variables.PORT = undefined
  const { err } = await product.call('ensureCurrentBuild')
  expect(err).not.toContain('Building')
  expect(err).toContain('PUBLIC_URL=http://localhost:3000')
  product.source('second')
  await product.call('buildAndActivate')
  expect(build().publicUrl).toBe('http://localhost:8080')
  await product.call('rollBack')
  product.variables.PORT = '9090'
  await product.call('ensureCurrentBuild')
  expect(product.served()).toBe('first')

  product.source('third', { failsIn: 'prerender' })
  await product.call('ensureCurrentBuild')
  expect((await product.call('ensureCurrentBuild')).err).not.toContain('Building')

  product.source('fourth')
  await product.call('buildAndActivate')
  expect(build().publicUrl).toBe('http://localhost:9090')
  product.variables.PUBLIC_URL = 'https://agefest.example'
  await product.call('ensureCurrentBuild')
  expect(build().publicUrl).toBe('https://agefest.example')
  product.variables.PUBLIC_URL = undefined
  await product.call('buildAndActivate')
  expect(build().publicUrl).toBe('https://agefest.example')
})
