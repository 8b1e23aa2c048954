import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingSuffixes } from '../../site/prerender/document-index'
import { negotiateEncoding, sendNotAcceptable } from '../responses/content-encoding.server'
import { createEtag, matchesEtag } from '../responses/etags.server'

/** A file as it is served. The build compresses only some types. */
interface StoredFile {
  bytes: Partial<Record<Encoding, Buffer>>
  headers: Readonly<Record<string, string>>
}

/** Files that the build writes for the server and the tools; they are not served. */
const unservedFiles = /\.(?:br|gz)$|^(?:manifest|chunks)\.json$|(?:^|\/)\./

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/**
 * Serves the public files of the build, compressed where the build compressed them. Nothing else is served
 * and no directory is listed. They are a few megabytes and served from memory: a file read for each request
 * would take memory until its client has read it.
 */
export async function registerFileRoutes(app: FastifyInstance, { buildDir }: { buildDir: string }): Promise<void> {
  const clientDir = path.join(buildDir, 'client')
  for (const name of globSync('**/*.*', { cwd: clientDir })) registerFile(app, clientDir, name)
  for (const earlierDir of earlierClientDirs(buildDir)) {
    for (const name of globSync('assets/**/*.{js,css,json}', { cwd: earlierDir })) registerFile(app, earlierDir, name)
  }
}

/** Serves one file, unless a newer build has one of this name. */
function registerFile(app: FastifyInstance, folder: string, file: string): void {
  const name = file.replaceAll(path.sep, '/')
  const url = `/${name}`
  if (unservedFiles.test(name) || app.hasRoute({ method: 'GET', url })) return
  const storedFile = loadFile(folder, name)
  app.get(url, { schema: { hide: true } }, (request, reply) => sendFile(request, reply, storedFile))
}

function loadFile(folder: string, name: string): StoredFile {
  const plain = readFileSync(path.join(folder, name))
  const bytes: StoredFile['bytes'] = { plain }
  for (const encoding of ['br', 'gzip'] as const) {
    const file = path.join(folder, name + encodingSuffixes[encoding])
    if (existsSync(file)) bytes[encoding] = readFileSync(file)
  }
  return {
    bytes,
    headers: {
      'content-type': contentTypes[path.extname(name)] ?? 'application/octet-stream',
      // Names under assets/ carry a hash of their content, so they never change.
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      vary: 'Accept-Encoding',
      etag: createEtag(plain),
    },
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { bytes, headers }: StoredFile): FastifyReply {
  const encoding = negotiateEncoding(request.headers['accept-encoding'], Object.keys(bytes) as Encoding[])
  if (encoding === undefined) return sendNotAcceptable(reply)
  reply.headers(headers)
  if (matchesEtag(request.headers['if-none-match'], headers.etag ?? '')) return reply.code(304).send()
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.send(bytes[encoding])
}

/**
 * The folders of earlier builds (tools/builds.mjs): a page that was open before a deployment still requests
 * scripts of its own build. Images are excluded, so that an image removed from the site is gone.
 */
function earlierClientDirs(buildDir: string): string[] {
  const list = path.join(buildDir, 'earlier.json')
  const names: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  return names.map((name) => path.join(buildDir, '..', name, 'client')).filter((clientDir) => existsSync(clientDir))
}
