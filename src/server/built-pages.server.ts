import path from 'node:path'
import type { RegisterPages } from './app.server'
import { readBuiltFiles } from './routes/built-files.server'
import { registerDocumentRoutes } from './routes/documents.server'
import { registerFileRoutes } from './routes/files.server'
import { registerTicketSharePages } from './routes/ticket-share-page.server'
import { registerOfflineSwitch } from './routes/offline-worker.server'
import { readDocuments } from './routes/stored-documents.server'

/**
 * Reads a build, and returns what serves its documents and files. `buildDir` is its folder, with client/ and pages/.
 * It is read once, however many servers serve it.
 */
export function registerBuiltPages(buildDir: string): RegisterPages {
  const pagesDir = path.join(buildDir, 'pages')
  const documents = readDocuments(pagesDir)
  const files = readBuiltFiles(buildDir)
  return async (app, config) => {
    registerOfflineSwitch(app, config)
    registerTicketSharePages(app, { config, pagesDir })
    registerFileRoutes(app, files, registerDocumentRoutes(app, config, documents))
  }
}
