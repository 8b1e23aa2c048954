import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Creates a temporary folder with the launcher (tools/run.mjs), the Node version of package.json and a
 * build of these files, if any are given.
 */
export function installProduct(build: Record<string, string> = {}) {
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
