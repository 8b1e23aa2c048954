import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
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
