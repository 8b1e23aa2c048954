// `npm run dev`: runs the product from its sources. Vite serves modules and stylesheets, and replaces them
// in the page when they change. Every other request goes to the product's own server, which runs in this
// process.
import './generate.ts'
import { createServer as createProbe } from 'node:net'
import path from 'node:path'
import { createServer, loadConfigFromFile, normalizePath } from 'vite'
import { runApplication } from './dev/application.ts'
import { createDocumentRenderer } from './dev/documents.ts'
import { forward } from './dev/forward.ts'
import { serveGallery } from './dev/gallery/serve-gallery.ts'

const port = Number(process.env.PORT || 3000)
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
process.env.PUBLIC_URL = publicUrl
const startedAtMs = performance.now()
/** Folders with generated files, which are not sources. */
const unwatchedFolders = ['data', 'builds', 'dist', 'generated', 'screenshots'].map((name) =>
  normalizePath(path.resolve(name)),
)
const hasParentProcess = process.connected
let isStopping = false

// Loaded here, because Vite would restart itself, without our server, when its configuration file changes.
const configuration = await loadConfigFromFile({ command: 'serve', mode: 'development' })
const vite = await createServer({
  ...configuration?.config,
  configFile: false,
  envDir: false,
  appType: 'custom',
  clearScreen: false,
  server: {
    port,
    host: process.env.HOST || 'localhost',
    strictPort: true,
    cors: false,
    watch: { ignored: (file: string) => unwatchedFolders.some((folder) => `${file}/`.startsWith(`${folder}/`)) },
    // We reload the modules of this process ourselves.
    hotUpdateEnvironments: (server, update) => update(server.environments.client),
  },
})

const serverPort = await freePort()
const documentRenderer = createDocumentRenderer(vite)
const application = runApplication(vite, {
  variables: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1' },
  renderPage: documentRenderer.renderPage,
})
serveGallery(vite)
vite.middlewares.use(async (request, response) => {
  await application.started()
  forward(request, response, serverPort)
})
vite.watcher.on('all', (_event, file) => {
  vite.environments.ssr.moduleGraph.onFileChange(normalizePath(file))
  documentRenderer.onFileChange(file)
  application.onFileChange(file)
  if (configuration?.dependencies.includes(file)) console.log(`${file} has changed: restart npm run dev`)
})

// Vite's own handler would end the process before our server has stopped.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop)
// The parent process may have ended during startup (tools/run-program.mjs).
if (hasParentProcess && !process.connected) void stop()
await vite.listen().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
await application.started()
const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
console.log(`AGEFEST is served at ${publicUrl} for development, started in ${seconds} s`)

async function stop() {
  if (isStopping) return
  isStopping = true
  await application.stop()
  await vite.close()
  process.exit(0)
}

/** Returns a free local port. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
