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

test('a build that fails leaves the one before it, and says what failed', async () => {
  using product = aProduct()
  product.source('first')
  expect(await product.build()).toMatchObject({ code: 0 })
  product.source('second', { failsIn: 'server/prerender.js' })
  const failed = await product.build()
  expect(failed.code).toBe(1)
  expect(failed.err).toMatch(/The build failed in: node .*server\/prerender\.js\. What was built before stays/)
  expect(product.served('page')).toBe('first')
  product.source('third')
  expect(await product.build()).toMatchObject({ code: 0 })
  expect(product.served('page')).toBe('third')
})

test('what is served is whole at every moment of a build, and a server that runs keeps the files of its own', async () => {
  using product = aProduct()
  product.source('first')
  await product.build()
  const running = product.current()
  product.source('second')
  const build = product.build()
  let isOver = false
  void build.then(() => {
    isOver = true
  })
  const seen = new Set<string>()
  while (!isOver) {
    seen.add(product.served('page'))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect([...seen, product.served('page')].slice(0, 2)).toEqual(['first', 'second'])
  expect(readFileSync(path.join(running, 'client/page'), 'utf8')).toBe('first')
})

test('builds side by side come one after another, and a killed one is in nobody’s way', async () => {
  using product = aProduct()
  product.source('first', { takesMs: 5_000 })
  const killed = product.start()
  await expect.poll(() => existsSync(path.join(product.folder, 'builds/lock'))).toBe(true)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  product.source('second')
  const both = await Promise.all([product.build(), product.build()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.flatMap(({ err }) => err.match(/Building/g) ?? [])).toHaveLength(1)
  expect(product.served('page')).toBe('second')
})

test('old builds go, and the build that stood before builds had folders of their own is replaced', async () => {
  using product = aProduct()
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

/** The tools that build, in a folder of their own, with a build of one file in the place of the real one. */
function aProduct() {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-builds-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  for (const name of ['build.mjs', 'builds.mjs']) write(`tools/${name}`, readFileSync(`tools/${name}`, 'utf8'))
  write('tools/generate.ts', '')
  write('tools/compress.mjs', '')
  const start = () => spawn(process.execPath, ['build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  // The command that every other one begins with.
  write(
    'build.mjs',
    `import { buildIfStale } from './tools/build.mjs'\nbuildIfStale({ node: process.execPath, environment: process.env })\n`,
  )
  return {
    folder,
    start,
    /** What the next build makes of the sources. */
    source(text: string, { failsIn = '', takesMs = 0 } = {}) {
      write('src/page', text)
      write(
        'node_modules/vite/bin/vite.js',
        `const { mkdirSync, writeFileSync } = require('node:fs')
         const folder = process.env.BUILD_FOLDER
         for (const part of ['client', 'server']) mkdirSync(folder + '/' + part)
         writeFileSync(folder + '/client/page', ${JSON.stringify(text)})
         writeFileSync(folder + '/server/prerender.js', 'process.exit(${failsIn === '' ? 0 : 1})')
         setTimeout(() => {}, ${takesMs})`,
      )
    },
    async build() {
      const child = start()
      const err = await textOf(child)
      return { code: child.exitCode, err }
    },
    current: () => realpathSync(path.join(folder, 'dist')),
    served: (name: string) => readFileSync(path.join(folder, 'dist/client', name), 'utf8'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function textOf(child: ChildProcess): Promise<string> {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  await once(child, 'close')
  return text
}
