import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { freePort } from './free-port'

const folders = ['src', 'content', 'translations', 'public', 'tools', 'generated', 'test/examples']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'lingui.config.ts']

/** Runs `npm run dev` in a copy of the sources that the test may edit, for `await using`. */
export async function startDevelopment() {
  const folder = mkdtempSync(path.join(tmpdir(), 'agefest-dev-'))
  for (const name of [...folders, ...files]) cpSync(name, path.join(folder, name), { recursive: true })
  // The same packages, but a separate cache folder.
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((name) => !name.startsWith('.')))
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name), 'junction')
  const PORT = String(await freePort())
  const url = `http://127.0.0.1:${PORT}`
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: 'data',
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
  const status = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => child.exitCode,
    )
  await expect.poll(status, { timeout: 120_000, message: 'The development server did not start' }).toBe(200)

  return {
    url,
    printed: () => printed,
    /** Replaces a text in a source file. */
    edit(file: string, from: string, to: string) {
      const filePath = path.join(folder, file)
      const text = readFileSync(filePath, 'utf8')
      expect(text).toContain(from)
      writeFileSync(filePath, text.replace(from, to))
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      const code = await exited
      rmSync(folder, { recursive: true, force: true })
      expect(code).toBe(0)
    },
  }
}
