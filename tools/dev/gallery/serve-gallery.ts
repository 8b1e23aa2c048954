import type { ViteDevServer } from 'vite'
import { galleryPath } from './paths.ts'

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Components · AGEFEST</title><link rel="icon" href="/favicon.svg"></head><body><div id="root"></div><script type="module" src="/tools/dev/gallery/client.tsx"></script></body></html>`

/** Serves the gallery: every component of the site in all its states. It exists in development only. */
export function serveGallery(vite: ViteDevServer): void {
  vite.middlewares.use(galleryPath, async (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(await vite.transformIndexHtml(galleryPath, html))
  })
}
