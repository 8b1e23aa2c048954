import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Encoding, encodingSuffixes } from '../../site/prerender/document-index'
import { sendNotAcceptable } from '../responses/content-encoding.server'
import { createEtag } from '../responses/etags.server'
import {
  createStoredResponse,
  type StoredResponse,
  selectVariant,
  sendStoredResponse,
} from '../responses/stored-response.server'
import { offlineWorkerFile, offlineWorkerHeaders } from './offline-worker.server'

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
 * Files kept in memory, in bytes: several times what the builds take. The server must stay below 150 MB with
 * all of them.
 */
const defaultMaxKeptBytes = 32 * 1024 * 1024

/** Pictures that only other sites ask for, when somebody shares a page: one for each page and language. */
const rarelyRead = /^assets\/share-/

/** A file beyond that is sent in pieces of this size, so that clients that read slowly fill no memory. */
const pieceBytes = 16 * 1024

/** A file of a build. Its URL is its name. */
interface BuiltFile {
  folder: string
  name: string
}

/**
 * Serves the public files of the build, compressed where the build compressed them. Nothing else is served
 * and no directory is listed. They are a few megabytes and served from memory: a file read for each request
 * would take ten times the processor time, and memory until its client has read it.
 */
export async function registerFileRoutes(
  app: FastifyInstance,
  { buildDir, maxKeptBytes = defaultMaxKeptBytes }: { buildDir: string; maxKeptBytes?: number },
): Promise<void> {
  let keptBytes = 0
  for (const file of publicFiles(buildDir)) {
    const url = `/${file.name}`
    if (app.hasRoute({ method: 'GET', url })) continue
    if (rarelyRead.test(file.name)) {
      // Its name carries a hash of its content.
      serveFromDisk(app, file, createStoredResponse(fileOnDisk(file), fileHeaders(file.name, Buffer.from(file.name))))
      continue
    }
    const bodies = readFile(file)
    const headers = fileHeaders(file.name, bodies.plain)
    const bytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
    if (keptBytes + bytes > maxKeptBytes) {
      serveFromDisk(app, file, createStoredResponse(filesOnDisk(file, bodies), headers))
      continue
    }
    keptBytes += bytes
    const storedResponse = createStoredResponse(bodies, headers)
    app.get(url, { schema: { hide: true } }, (request, reply) => sendStoredResponse(request, reply, storedResponse))
    app.directResponses?.add(url, () => storedResponse)
  }
}

/** The files of a build and what it still serves of earlier ones, the most important first. */
function publicFiles(buildDir: string): BuiltFile[] {
  const list = (folder: string, pattern: string) =>
    globSync(pattern, { cwd: folder }).map((file) => ({ folder, name: file.replaceAll(path.sep, '/') }))
  return [
    ...list(path.join(buildDir, 'client'), '**/*.*'),
    ...earlierClientDirs(buildDir).flatMap((folder) => list(folder, 'assets/**/*.{js,css,json}')),
  ].filter(({ name }) => !unservedFiles.test(name))
}

type FileBodies = Partial<Record<Encoding, Buffer>> & { plain: Buffer }

function readFile({ folder, name }: BuiltFile): FileBodies {
  const bodies: FileBodies = { plain: readFileSync(path.join(folder, name)) }
  for (const encoding of ['br', 'gzip'] as const) {
    const file = path.join(folder, name + encodingSuffixes[encoding])
    if (existsSync(file)) bodies[encoding] = readFileSync(file)
  }
  return bodies
}

function fileHeaders(name: string, plain: Buffer) {
  return {
    'content-type': contentTypes[path.extname(name)] ?? 'application/octet-stream',
    // Names under assets/ carry a hash of their content, so they never change.
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    vary: 'Accept-Encoding',
    etag: createEtag(plain),
    ...(name === offlineWorkerFile && offlineWorkerHeaders),
  }
}

/** A file that is read for each request. */
interface FileOnDisk {
  file: string
  bytes: number
}

function filesOnDisk({ folder, name }: BuiltFile, bodies: FileBodies): Partial<Record<Encoding, FileOnDisk>> {
  return Object.fromEntries(
    Object.entries(bodies).map(([encoding, body]) => {
      const file = path.join(folder, name + encodingSuffixes[encoding as Encoding])
      return [encoding, { file, bytes: body.length }]
    }),
  )
}

function fileOnDisk({ folder, name }: BuiltFile): { plain: FileOnDisk } {
  const file = path.join(folder, name)
  return { plain: { file, bytes: statSync(file).size } }
}

function serveFromDisk(app: FastifyInstance, { name }: BuiltFile, storedResponse: StoredResponse<FileOnDisk>): void {
  app.get(`/${name}`, { schema: { hide: true } }, async (request, reply) => {
    const variant = selectVariant(request.headers, storedResponse)
    if (variant === undefined) return sendNotAcceptable(reply)
    reply.code(variant.status).headers(variant.headers)
    if (variant.body === undefined) return reply.send()
    const { file, bytes } = variant.body
    reply.header('content-length', bytes)
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    return reply.send((await open(file)).createReadStream({ highWaterMark: pieceBytes }))
  })
}

/**
 * The folders of earlier builds (tools/builds/store.mjs): a page that was open before a deployment still requests
 * scripts of its own build. Images are excluded, so that an image removed from the site is gone.
 */
function earlierClientDirs(buildDir: string): string[] {
  const list = path.join(buildDir, 'earlier.json')
  const names: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  return names.map((name) => path.join(buildDir, '..', name, 'client')).filter((clientDir) => existsSync(clientDir))
}
