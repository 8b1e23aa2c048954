import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'vite'

/** Puts what the part exports into `window.part`. */
const document =
  '<!doctype html><title>Part</title><script type="module">import * as part from "/part.js"; window.part = part</script>'

/** A part of the form kit on a page of its own, before any form around it, and a server that takes what it sends. */
export async function servePart(module: string) {
  const script = await bundled(module)
  const received: Buffer[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST') {
        received.push(Buffer.concat(chunks))
        response.end('{}')
      } else {
        const isScript = request.url === '/part.js'
        response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
        response.end(isScript ? script : document)
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The bodies of what was posted. */
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function bundled(module: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: module, formats: ['es'], fileName: 'part' } },
  })
  const [output] = [result].flat()
  if (output === undefined || !('output' in output)) throw new Error(`${module} could not be bundled`)
  return output.output[0].code
}
