import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Encoding, encodingSuffixes } from '../../site/prerender/document-index'
import { createEtag } from '../responses/etags.server'
import { createPreparedResponse, type PreparedResponse } from '../responses/prepared-response.server'
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

/** Share images, which only other sites request, when a visitor shares a page: one for each page and language. */
const rarelyRead = /^assets\/share-/

/** A file of a build. Its URL is its name. */
interface BuiltFile {
  folder: string
  name: string
}

/** A file that is read for each request. */
export interface FileOnDisk {
  file: string
  bytes: number
}

/** The response with a file: in memory, or read from disk for each request. */
export type FileResponse =
  | { kind: 'in memory'; response: PreparedResponse }
  | { kind: 'on disk'; response: PreparedResponse<FileOnDisk> }

/** The public files of a build, by their address. */
export type BuiltFiles = ReadonlyMap<string, FileResponse>

/**
 * Reads the public files of a build into memory, compressed if the build compressed them. They are a few megabytes.
 * Reading a file for each request would take ten times the processor time, and memory until the client has received it.
 * Servers in one process share the files.
 */
export function readBuiltFiles(buildDir: string, { maxKeptBytes = defaultMaxKeptBytes } = {}): BuiltFiles {
  const files = new Map<string, FileResponse>()
  let keptBytes = 0
  for (const file of publicFiles(buildDir)) {
    const url = `/${file.name}`
    if (files.has(url)) continue
    if (rarelyRead.test(file.name)) {
      // Its name carries a hash of its content.
      const headers = fileHeaders(file.name, Buffer.from(file.name))
      files.set(url, { kind: 'on disk', response: createPreparedResponse(fileOnDisk(file), headers) })
      continue
    }
    const bodies = readFile(file)
    const headers = fileHeaders(file.name, bodies.plain)
    const bytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
    if (keptBytes + bytes > maxKeptBytes) {
      files.set(url, { kind: 'on disk', response: createPreparedResponse(filesOnDisk(file, bodies), headers) })
      continue
    }
    keptBytes += bytes
    files.set(url, { kind: 'in memory', response: createPreparedResponse(bodies, headers) })
  }
  return files
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

/**
 * The folders of earlier builds (tools/builds/build-store.mjs): a page that was open before a deployment still requests
 * scripts of its own build. Images are excluded, so that an image removed from the site is gone.
 */
function earlierClientDirs(buildDir: string): string[] {
  const list = path.join(buildDir, 'earlier.json')
  const names: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  return names.map((name) => path.join(buildDir, '..', name, 'client')).filter((clientDir) => existsSync(clientDir))
}
