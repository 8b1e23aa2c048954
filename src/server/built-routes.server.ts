import path from 'node:path'
import type { RegisterPages } from './app.server'
import { readBuiltFiles } from './routes/built-files.server'
import { registerHtmlDocumentRoutes } from './routes/html-documents.server'
import { registerOfflineSwitch } from './routes/offline-worker.server'
import { readPrerenderedDocuments } from './routes/prerendered-documents.server'
import { registerStaticFileRoutes } from './routes/static-files.server'
import { registerTicketSharePages } from './routes/ticket-share-page.server'

/**
 * Reads a build once, and returns the function that registers the routes of its documents and files. `buildDir` is its
 * folder, with client/ and pages/. Several servers may use it.
 */
export function prepareBuiltRoutes(buildDir: string): RegisterPages {
  const pagesDir = path.join(buildDir, 'pages')
  const documents = readPrerenderedDocuments(pagesDir)
  const files = readBuiltFiles(buildDir)
  return async (app, config) => {
    registerOfflineSwitch(app, config)
    registerTicketSharePages(app, { config, pagesDir })
    registerStaticFileRoutes(app, files, registerHtmlDocumentRoutes(app, config, documents))
  }
}
