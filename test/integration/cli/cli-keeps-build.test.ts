import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { installProduct } from '../../support/servers/installed-product'

test('a command never changes the build that the running server uses, whatever its PUBLIC_URL', () => {
  using installed = installProduct({
    'server/agefest.js': "console.log('the command line')",
    'client/assets/page.js': 'export {}',
  })
  const env = { ...process.env, PUBLIC_URL: 'https://another.example' }
  const command = spawnSync('node', ['tools/run.mjs', 'agefest', 'list', 'registration'], {
    cwd: installed.folder,
    env,
    encoding: 'utf8',
  })
  expect({ out: command.stdout, err: command.stderr, code: command.status }).toEqual({
    out: 'the command line\n',
    err: '',
    code: 0,
  })
  expect(readFileSync(path.join(installed.folder, 'dist/client/assets/page.js'), 'utf8')).toBe('export {}')
})
