import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('a failed build keeps the previous one and reports the step that failed', async () => {
  using product = createProduct()
  product.source('first')
  expect(await product.build()).toMatchObject({ code: 0 })
  product.source('second', { failsIn: 'server/prerender.js' })
  const failed = await product.build()
  expect(failed.code).toBe(1)
  expect(failed.err).toMatch(/The build failed in: node .*server\/prerender\.js\. The previous build stays/)
  expect(product.served('page')).toBe('first')
  product.source('third')
  expect(await product.build()).toMatchObject({ code: 0 })
  expect(product.served('page')).toBe('third')
})

test('a complete build is served at every moment, and a running server keeps the files of its own build', async () => {
  using product = createProduct()
  product.source('first')
  await product.build()
  const running = product.current()
  product.source('second')
  const build = product.build()
  let isOver = false
  void build.then(() => {
    isOver = true
  })
  const servedTexts = new Set<string>()
  while (!isOver) {
    servedTexts.add(product.served('page'))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect([...servedTexts, product.served('page')].slice(0, 2)).toEqual(['first', 'second'])
  expect(readFileSync(path.join(running, 'client/page'), 'utf8')).toBe('first')
})

test('concurrent builds run one after another, and a killed build does not block the next', async () => {
  using product = createProduct()
  product.source('first', { takesMs: 5_000 })
  const killed = product.start()
  await expect.poll(() => existsSync(path.join(product.folder, 'builds/lock'))).toBe(true)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  product.source('second')
  const results = await Promise.all([product.build(), product.build()])
  expect(results.map(({ code }) => code)).toEqual([0, 0])
  expect(results.flatMap(({ err }) => err.match(/Building/g) ?? [])).toHaveLength(1)
  expect(product.served('page')).toBe('second')
})

test('old builds are removed, and a dist folder from before the builds folder existed is replaced', async () => {
  using product = createProduct()
  mkdirSync(path.join(product.folder, 'dist'))
  for (const text of ['1', '2', '3', '4', '5']) {
    product.source(text)
    await product.build()
  }
  expect(product.served('page')).toBe('5')
  expect(readdirSync(path.join(product.folder, 'builds'))).toHaveLength(3)
  const earlier: string[] = JSON.parse(readFileSync(path.join(product.current(), 'earlier.json'), 'utf8'))
  expect(earlier.map((name) => readFileSync(path.join(product.folder, 'builds', name, 'client/page'), 'utf8'))).toEqual(
    ['4', '3'],
  )
})

test('a catalog needs a new build, and a draft of one does not', async () => {
  using product = createProduct()
  product.source('first')
  const isRebuilt = async () => (await product.build()).err.includes('Building')
  expect(await isRebuilt()).toBe(true)
  const drafts = path.join(product.folder, 'translations/drafts')
  mkdirSync(drafts, { recursive: true })
  writeFileSync(path.join(drafts, 'sw.po'), 'a draft')
  expect(await isRebuilt()).toBe(false)
  writeFileSync(path.join(product.folder, 'translations/sw.po'), 'a catalog')
  expect(await isRebuilt()).toBe(true)
})

/** Creates a temporary folder with the build tools and a fake build that produces one file. */
function createProduct() {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-builds-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  for (const name of ['build.mjs', 'builds.mjs']) write(`tools/${name}`, readFileSync(`tools/${name}`, 'utf8'))
  write('tools/generate.ts', '')
  write('tools/check-content.ts', '')
  write('tools/compress.mjs', '')
  const start = () => spawn(process.execPath, ['build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  // The build check that runs before every other command.
  write(
    'build.mjs',
    `import { buildIfStale } from './tools/build.mjs'\nbuildIfStale({ node: process.execPath, environment: process.env })\n`,
  )
  return {
    folder,
    start,
    /** Changes the source and the behaviour of the next build. */
    source(text: string, { failsIn: failingStep = '', takesMs: durationMs = 0 } = {}) {
      write('src/page', text)
      write(
        'node_modules/vite/bin/vite.js',
        `const { mkdirSync, writeFileSync } = require('node:fs')
         const folder = process.env.BUILD_FOLDER
         for (const part of ['client', 'server']) mkdirSync(folder + '/' + part)
         writeFileSync(folder + '/client/page', ${JSON.stringify(text)})
         writeFileSync(folder + '/server/prerender.js', 'process.exit(${failingStep === '' ? 0 : 1})')
         setTimeout(() => {}, ${durationMs})`,
      )
    },
    async build() {
      const child = start()
      const err = await readStderr(child)
      return { code: child.exitCode, err }
    },
    current: () => realpathSync(path.join(folder, 'dist')),
    served: (name: string) => readFileSync(path.join(folder, 'dist/client', name), 'utf8'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function readStderr(child: ChildProcess): Promise<string> {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await once(child, 'close')
  return text
}
