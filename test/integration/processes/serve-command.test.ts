import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { installProduct } from '../../support/servers/installed-product'

test('serve starts the current build and neither installs nor builds, whatever has changed', () => {
  using installed = installProduct({ 'server/server.js': "console.log('the server')" })
  rmSync(path.join(installed.folder, 'node_modules/.installed'))
  expect(serve(installed)).toEqual({ out: 'the server\n', err: '', code: 0 })
})

test('serve says in one line that there is no build', () => {
  using installed = installProduct()
  expect(serve(installed)).toEqual({
    out: '',
    err: 'There is no build to serve. Run `npm run build` first\n',
    code: 1,
  })
})

function serve({ folder, environment }: ReturnType<typeof installProduct>) {
  const options = { cwd: folder, env: environment, encoding: 'utf8' } as const
  const { stdout, stderr, status } = spawnSync('node', ['tools/run.mjs', 'serve'], options)
  return { out: stdout, err: stderr, code: status }
}

test('serve names the settings of agefest.env that the server lacks, and how to start it with them', () => {
  using installed = installProduct({ 'server/server.js': "console.log('the server')" })
  const secret = 'sk_live_secret'
  const file = `# DATA_DIR=/old\nDATA_DIR='/srv/data'\nPORT=4000\nPAYSTACK_SECRET_KEY='${secret}'\n`
  writeFileSync(path.join(installed.folder, 'agefest.env'), file)
  const { folder } = installed
  const { DATA_DIR: _, DATABASE_URL: __, ...environment } = installed.environment
  const serveWith = (variables: Record<string, string>) =>
    serve({ ...installed, folder, environment: { ...environment, ...variables } })
  const warned = serveWith({ PORT: '4000' })
  expect(warned).toMatchObject({ out: 'the server\n', code: 0 })
  expect(warned.err).toMatch(/^agefest\.env sets DATA_DIR, PAYSTACK_SECRET_KEY, which .* \. \.\/agefest\.env;[^\n]*\n$/)
  expect(warned.err).not.toContain(secret)
  expect(serveWith({ PORT: '4000', DATA_DIR: '/srv/data', PAYSTACK_SECRET_KEY: secret }).err).toBe('')
  // A trial with a copy: the commands read no file either.
  expect(serveWith({ DATA_DIR: '/tmp/copy' }).err).toBe('')
})

test.each(['.gitignore', '.dockerignore'])('%s leaves out the settings in the folder of the product', (name) => {
  expect(readFileSync(name, 'utf8')).toMatch(/^\/?agefest\.env\*$/m)
})
