import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'vite'

/** Puts the module's exports into `window.part`. */
const html =
  '<!doctype html><title>Part</title><script type="module">import * as part from "/part.js"; window.part = part</script>'

/** Serves a module of the form kit on its own page, without a form around it, and records what it posts. */
export async function loadModuleInPage(module: string) {
  const script = await bundle(module)
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
        response.end(isScript ? script : html)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The bodies of the received POST requests. */
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bundle(module: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: module, formats: ['es'], fileName: 'part' } },
  })
  const [output] = [result].flat()
  if (output === undefined || !('output' in output)) throw new Error(`${module} could not be bundled`)
  return output.output[0].code
}
