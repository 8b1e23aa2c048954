import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect } from 'vitest'
import { copySources } from './copy-sources'
import { freePort } from './free-port'

/** Runs `npm run dev` in a copy of the sources that the test may edit, for `await using`. */
export async function startDevelopment() {
  const { folder, edit } = copySources()
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
    edit,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      const code = await exited
      rmSync(folder, { recursive: true, force: true })
      expect(code).toBe(0)
    },
  }
}
