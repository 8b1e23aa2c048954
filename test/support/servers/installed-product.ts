import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Creates a temporary folder with the launcher (tools/run.mjs), the Node version of package.json and a
 * complete build of these files, if any are given. `environment` is the one to run it with.
 */
export function installProduct(build?: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-installed-'))
  for (const name of ['tools', 'package.json', 'package-lock.json', 'node_modules/.installed'])
    cpSync(name, path.join(folder, name), { recursive: true })
  const nodePackages = readdirSync('node_modules').filter((name) => name.startsWith('node-'))
  for (const name of nodePackages)
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name))
  if (build !== undefined) {
    const record = { inputsHash: 'of other files', publicUrl: 'http://localhost:3000', builtAt: '2026-01-01T00:00:00Z' }
    for (const [name, content] of Object.entries({ ...build, 'build.json': JSON.stringify(record) })) {
      const file = path.join(folder, 'builds/first', name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    symlinkSync('builds/first', path.join(folder, 'dist'), 'junction')
  }
  // Names a build of this folder, which the other one does not have.
  const { AGEFEST_BUILD: _, ...environment } = process.env
  return { folder, environment, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}
