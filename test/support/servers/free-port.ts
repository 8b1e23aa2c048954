import { createServer } from 'node:net'

// Below the ephemeral port range, so that no outgoing connection takes the port before the test uses it.
const firstPort = 12_000
const portsPerWorker = 2_000
// Each worker has its own range, so that no two workers try the same port.
const workerFirstPort = firstPort + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * portsPerWorker
let nextOffset = Math.floor(Math.random() * portsPerWorker)

/** Returns a port that is free and that no other test of this run gets. Throws when all are in use. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < portsPerWorker; attempt++) {
    const port = workerFirstPort + (nextOffset++ % portsPerWorker)
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
