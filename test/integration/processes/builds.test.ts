import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFakeProduct } from '../../support/servers/fake-product'

test.each(['prerender', 'server'] as const)(
  'a build whose %s fails keeps the previous one, says so, and is not tried again before something changes',
  async (failsIn) => {
    using product = createFakeProduct()
    product.source('first')
    expect(await product.call('ensureCurrentBuild')).toMatchObject({ code: 0 })
    product.source('second', { failsIn })
    const failed = await product.call('ensureCurrentBuild')
    expect(failed.code).toBe(0)
    expect(failed.err).toMatch(failsIn === 'server' ? /The server of the new build does not start/ : /The build failed/)
    expect(failed.err).toMatch(/The build of .* stays in use/)
    expect(product.served()).toBe('first')
    const again = await product.call('ensureCurrentBuild')
    expect(again.err).not.toContain('Building')
    expect(again.err).toMatch(/The build of .* stays in use/)
    expect((await product.call('buildAndActivate')).code).toBe(1)
    product.source('third')
    expect((await product.call('ensureCurrentBuild')).code).toBe(0)
    expect(product.served()).toBe('third')
  },
)

test('without an earlier build a failed build has nothing to serve', async () => {
  using product = createFakeProduct()
  product.source('first', { failsIn: 'prerender' })
  const failed = await product.call('ensureCurrentBuild')
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('nothing can be served') })
})

test('a complete build is served at every moment, and a running server keeps the files of its own build', async () => {
  using product = createFakeProduct()
  product.source('first')
  await product.call('buildAndActivate')
  const running = product.current()
  product.source('second')
  const build = product.call('buildAndActivate')
  let isOver = false
  void build.then(() => {
    isOver = true
  })
  const servedTexts = new Set<string>()
  while (!isOver) {
    servedTexts.add(product.served())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect([...servedTexts, product.served()].slice(0, 2)).toEqual(['first', 'second'])
  expect(readFileSync(path.join(running, 'client/page'), 'utf8')).toBe('first')
})

test('concurrent starts build once, and a killed build does not block the next', async () => {
  using product = createFakeProduct()
  product.source('first', { takesMs: 5_000 })
  const killed = product.start('buildAndActivate')
  await expect.poll(() => existsSync(path.join(product.folder, 'builds/lock'))).toBe(true)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  product.source('second')
  const results = await Promise.all([product.call('ensureCurrentBuild'), product.call('ensureCurrentBuild')])
  expect(results.map(({ code }) => code)).toEqual([0, 0])
  expect(results.flatMap(({ err }) => err.match(/Building/g) ?? [])).toHaveLength(1)
  expect(product.served()).toBe('second')
})

test('old builds are removed, and a dist folder from before the builds folder existed is replaced', async () => {
  using product = createFakeProduct()
  mkdirSync(path.join(product.folder, 'dist'))
  for (const text of ['1', '2', '3', '4', '5']) {
    product.source(text)
    await product.call('buildAndActivate')
  }
  expect(product.served()).toBe('5')
  expect(product.builds()).toHaveLength(3)
  const earlier: string[] = JSON.parse(readFileSync(path.join(product.current(), 'earlier.json'), 'utf8'))
  expect(earlier.map((name) => readFileSync(path.join(product.folder, 'builds', name, 'client/page'), 'utf8'))).toEqual(
    ['4', '3'],
  )
})

test('tests build beside the build that is served, and share it with the next start', async () => {
  using product = createFakeProduct()
  product.source('first')
  await product.call('buildAndActivate')
  product.source('second')
  const tested = await product.call('findOrBuild')
  expect(readFileSync(path.join(product.folder, tested.out, 'client/page'), 'utf8')).toBe('second')
  expect(product.served()).toBe('first')
  expect((await product.call('ensureCurrentBuild')).err).not.toContain('Building')
  expect(product.served()).toBe('second')
})

test('a start renders pages again once a date on them has passed', async () => {
  using product = createFakeProduct()
  product.source('first', { validUntil: new Date(Date.now() - 1_000).toISOString() })
  await product.call('buildAndActivate')
  expect((await product.call('ensureCurrentBuild')).err).toContain('Building')
})

test('an operator goes back to the build before, and the next start does not undo it', async () => {
  using product = createFakeProduct()
  product.source('first')
  await product.call('buildAndActivate')
  expect((await product.call('rollBack')).err).toContain('no earlier build')
  product.source('second')
  await product.call('buildAndActivate')
  expect(await product.call('rollBack')).toMatchObject({ code: 0, err: expect.stringContaining('npm run reload') })
  expect(product.served()).toBe('first')
  const start = await product.call('ensureCurrentBuild')
  expect(start).toMatchObject({ code: 0, err: expect.stringContaining('switched to the build') })
  expect(product.served()).toBe('first')
  const [, newest = ''] = product.builds().sort()
  expect((await product.call('rollBack', '--list')).out).toContain(`${newest}  http://localhost:3000`)
  expect((await product.call('rollBack', '--to', newest)).code).toBe(0)
  expect(product.served()).toBe('second')
  expect((await product.call('rollBack', '--to', 'none')).code).toBe(1)
  expect((await product.call('rollBack', '--how')).code).toBe(2)
})

test('an operator is warned before going back to a build that cannot read the database', async () => {
  using product = createFakeProduct()
  product.source('first')
  await product.call('buildAndActivate')
  product.source('second')
  await product.call('buildAndActivate')
  const [oldest] = product.builds().sort()
  product.write(
    `builds/${oldest}/server/agefest.js`,
    "if (process.argv[2] === 'fits-database') { console.log('A newer release has changed the tables.'); process.exit(1) }",
  )
  expect(await product.call('rollBack')).toMatchObject({ code: 1, err: expect.stringContaining('backup') })
  expect(product.served()).toBe('second')
})

test('a catalog needs a new build, and a draft of one does not', async () => {
  using product = createFakeProduct()
  product.source('first')
  const isRebuilt = async () => (await product.call('ensureCurrentBuild')).err.includes('Building')
  expect(await isRebuilt()).toBe(true)
  product.write('translations/drafts/sw.po', 'a draft')
  expect(await isRebuilt()).toBe(false)
  product.write('translations/sw.po', 'a catalog')
  expect(await isRebuilt()).toBe(true)
})
