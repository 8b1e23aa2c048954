import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFakeProduct } from '../../support/servers/fake-product'

test('pages are built for PORT, and not again for another port', async () => {
  using product = createFakeProduct()
  const build = () => JSON.parse(readFileSync(path.join(product.current(), 'build.json'), 'utf8'))
  product.source('first')
  product.variables.PORT = '8080'
  await product.call('activateBuildOfInputs')
  expect(build().publicUrl).toBe('http://localhost:8080')

  product.variables.PORT = undefined
  const { err } = await product.call('activateBuildOfInputs')
  expect(err).not.toContain('Building')
  expect(err).toContain('PUBLIC_URL=http://localhost:3000')
  product.source('second')
  await product.call('buildAndActivate')
  expect(build().publicUrl).toBe('http://localhost:8080')
  await product.call('rollBack')
  product.variables.PORT = '9090'
  await product.call('activateBuildOfInputs')
  expect(product.served()).toBe('first')

  await product.call('buildAndActivate')
  expect(build().publicUrl).toBe('http://localhost:9090')
  product.variables.PUBLIC_URL = 'https://agefest.example'
  await product.call('activateBuildOfInputs')
  expect(build().publicUrl).toBe('https://agefest.example')
  product.variables.PUBLIC_URL = undefined
  await product.call('buildAndActivate')
  expect(build().publicUrl).toBe('https://agefest.example')
})
