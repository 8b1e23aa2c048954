import path from 'node:path'
import type { RegisterPages } from './app.server'
import { registerDocumentRoutes } from './routes/documents.server'
import { registerFileRoutes } from './routes/files.server'
import { registerGoingRoutes } from './routes/going.server'
import { registerOfflineSwitch } from './routes/offline-worker.server'

/** Serves the documents and files of a build. `buildDir` is its folder, with client/ and pages/. */
export function registerBuiltPages(buildDir: string): RegisterPages {
  return async (app, config) => {
    registerOfflineSwitch(app, config)
    await app.register(registerFileRoutes, { buildDir })
    const pagesDir = path.join(buildDir, 'pages')
    registerGoingRoutes(app, { config, pagesDir })
    registerDocumentRoutes(app, { config, pagesDir })
  }
}
