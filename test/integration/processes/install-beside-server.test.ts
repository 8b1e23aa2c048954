import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installProduct } from '../../support/servers/installed-product'

/** Stands in for npm: notes where it installs and what the product has meanwhile, then installs the same again. */
const npm = `#!/bin/sh
set -eu
echo "installs in $PWD, $(ls "$PRODUCT/node_modules" | grep -c served-package) package meanwhile" >> "$PRODUCT/npm.log"
[ "$PWD" = "$PRODUCT" ] || cp -a "$PRODUCT/node_modules" node_modules
mv node_modules/served-package node_modules/new-package
`

test.each([
  { beside: 'a running server', isServing: true, installsIn: 'builds/.install' },
  { beside: 'nothing', isServing: false, installsIn: '' },
])('packages are installed beside $beside', async ({ isServing, installsIn }) => {
  using installed = installProduct({ 'server/server.js': "process.send('ready')\nsetInterval(() => {}, 1_000)" })
  const { folder, environment } = installed
  mkdirSync(path.join(folder, 'node_modules/served-package'))
  mkdirSync(path.join(folder, 'bin'))
  writeFileSync(path.join(folder, 'bin/npm'), npm)
  chmodSync(path.join(folder, 'bin/npm'), 0o755)
  const { npm_execpath: _, ...inherited } = environment
  const env = { ...inherited, PRODUCT: folder, PATH: `${path.join(folder, 'bin')}:${process.env.PATH}` }
  const run = (...args: string[]) => spawnSync(process.execPath, ['tools/run.mjs', ...args], { cwd: folder, env })
  if (isServing) {
    const server = spawn(process.execPath, ['tools/run.mjs', 'serve'], { cwd: folder, stdio: 'ignore', env })
    onTestFinished(() => void server.kill('SIGTERM'))
    await expect.poll(() => existsSync(path.join(folder, `builds/.in-use/${server.pid}.json`))).toBe(true)
  }
  writeFileSync(path.join(folder, 'package-lock.json'), '{ "packages": {} }')
  run('agefest', 'rollback', '--list')
  const log = readFileSync(path.join(folder, 'npm.log'), 'utf8')
  expect(log).toBe(`installs in ${path.join(folder, installsIn)}, 1 package meanwhile\n`)
  expect(readdirSync(path.join(folder, 'node_modules'))).toContain('new-package')
  expect(existsSync(path.join(folder, 'builds/.install'))).toBe(false)
  // What is installed already is not installed again.
  run('agefest', 'rollback', '--list')
  expect(readFileSync(path.join(folder, 'npm.log'), 'utf8')).toBe(log)
})
