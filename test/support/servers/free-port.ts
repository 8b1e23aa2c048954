import { createServer } from 'node:net'

// Below the ports that the system gives to connections going out, which would take one between this answer and its use.
const first = 12_000
const each = 2_000
// Every worker has its own; nobody else tries them at the same time.
const own = first + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * each
let next = Math.floor(Math.random() * each)

/** A port that nobody listens on, and that no other test of this run is given meanwhile. Throws when all are taken. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < each; tried++) {
    const port = own + (next++ % each)
    if (await isFree(port)) return port
  }
  throw new Error('No port was free')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  await new Promise((resolve) => server.close(resolve))
  return isListening
}
