import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('a command never changes the build that the running server uses, whatever its PUBLIC_URL', () => {
  using installed = installProduct({
    '.built': 'from other files, and for another PUBLIC_URL',
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

/**
 * Creates a temporary folder with the launcher (tools/run.mjs), the Node version of package.json and a
 * build of these files.
 */
function installProduct(build: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-installed-'))
  for (const name of ['tools', 'package.json', 'package-lock.json', 'node_modules/.installed'])
    cpSync(name, path.join(folder, name), { recursive: true })
  for (const name of readdirSync('node_modules').filter((name) => name.startsWith('node-')))
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name))
  for (const [name, content] of Object.entries(build)) {
    const file = path.join(folder, 'dist', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}
