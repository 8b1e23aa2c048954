import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'

const folders = ['src', 'content', 'translations', 'public', 'tools', 'generated', 'test/examples']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'lingui.config.ts']

/**
 * Copies what a build needs, and these files or folders as well, into a temporary folder in which a test may
 * edit it.
 */
export function copySources(additional: readonly string[] = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-sources-'))
  for (const name of [...folders, ...files, ...additional]) cpSync(name, path.join(folder, name), { recursive: true })
  // The same packages, but a separate cache folder.
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((name) => !name.startsWith('.')))
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name), 'junction')
  return {
    folder,
    /** Replaces a text in a source file, once. */
    edit(file: string, from: string | RegExp, to: string) {
      const filePath = path.join(folder, file)
      const text = readFileSync(filePath, 'utf8')
      expect(text).toMatch(from)
      writeFileSync(
        filePath,
        text.replace(from, () => to),
      )
    },
  }
}
