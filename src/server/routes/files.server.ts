import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, endings } from '../../site/prerender/document-index'
import { acceptedEncoding, answerNotAcceptable } from '../responses/content-encoding.server'
import { etagOf, isKnown } from '../responses/etags.server'

/** A file as it is served. Only some kinds are compressed by the build. */
interface StoredFile {
  bytes: Partial<Record<Encoding, Buffer>>
  headers: Readonly<Record<string, string>>
}

/** What the build writes for the server and for tools, and serves to nobody. */
const unserved = /\.(?:br|gz)$|^(?:manifest|chunks)\.json$|(?:^|\/)\./

const types: Readonly<Record<string, string>> = {
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
 * Serves the files of the build that pages are made of, compressed where the build compressed them: what was built and nothing else, and no
 * folder is listed. They are few megabytes and served from memory: a file that is read anew for each request costs memory for as long as
 * its client leaves it unread.
 */
export async function files(app: FastifyInstance, { built }: { built: string }): Promise<void> {
  const current = path.join(built, 'client')
  for (const name of globSync('**/*.*', { cwd: current })) serve(app, current, name)
  for (const client of earlierClients(built)) {
    for (const name of globSync('assets/**/*.{js,css,json}', { cwd: client })) serve(app, client, name)
  }
}

/** Serves one file, unless a newer build has one of this name. */
function serve(app: FastifyInstance, folder: string, file: string): void {
  const name = file.replaceAll(path.sep, '/')
  const url = `/${name}`
  if (unserved.test(name) || app.hasRoute({ method: 'GET', url })) return
  const stored = load(folder, name)
  app.get(url, { schema: { hide: true } }, (request, reply) => send(request, reply, stored))
}

function load(folder: string, name: string): StoredFile {
  const plain = readFileSync(path.join(folder, name))
  const bytes: StoredFile['bytes'] = { plain }
  for (const encoding of ['br', 'gzip'] as const) {
    const file = path.join(folder, name + endings[encoding])
    if (existsSync(file)) bytes[encoding] = readFileSync(file)
  }
  return {
    bytes,
    headers: {
      'content-type': types[path.extname(name)] ?? 'application/octet-stream',
      // Names under assets/ carry a hash of their content, so they never change.
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      vary: 'Accept-Encoding',
      etag: etagOf(plain),
    },
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { bytes, headers }: StoredFile): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], Object.keys(bytes) as Encoding[])
  if (encoding === undefined) return answerNotAcceptable(reply)
  reply.headers(headers)
  if (isKnown(request.headers['if-none-match'], headers.etag ?? '')) return reply.code(304).send()
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.send(bytes[encoding])
}

/**
 * Where the builds before this one are (tools/builds.mjs): a page that was open before the server was exchanged still asks for scripts of
 * its own build. Pictures are left out: one that was taken from the site is gone.
 */
function earlierClients(built: string): string[] {
  const list = path.join(built, 'earlier.json')
  const names: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  return names.map((name) => path.join(built, '..', name, 'client')).filter((client) => existsSync(client))
}
