import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createNetworkFairSemaphore } from '../../adapters/scheduling/network-fair-semaphore.server'
import { type ContainingNetworks, listContainingNetworks } from '../../domain/client-network.server'
import { sendNotAcceptable } from '../responses/content-encoding.server'
import { type PreparedResponse, selectVariant, sendPreparedResponse } from '../responses/prepared-response.server'
import type { BuiltFiles, FileOnDisk, FileResponse } from './built-files.server'

/** A file beyond that is sent in pieces of this size, so that clients that read slowly fill no memory. */
const pieceBytes = 16 * 1024

/**
 * How many files are open at a time. Each is open while a piece is read, and not until its client has received it:
 * otherwise clients that do not read would hold a file each, of those that a process may have open.
 */
const maxOpenFiles = 16

type Send = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Registers the routes of the public files of a build, and nothing else; directories are not listed. Files with a fixed
 * name have a route each. The hundreds of other files share one route, where `sendMissing` responds to unknown names.
 */
export function registerStaticFileRoutes(
  app: FastifyInstance,
  files: BuiltFiles,
  sendMissing: Send = (_request, reply) => reply.callNotFound(),
): void {
  const schema = { hide: true }
  for (const [url, file] of files) {
    if (!url.startsWith('/assets/')) {
      if (app.hasRoute({ method: 'GET', url })) continue
      app.get(url, { schema }, (request, reply) => sendFile(request, reply, file))
    }
    if (file.kind === 'in memory') app.directResponses?.add(url, () => file.response)
  }
  app.get<{ Params: { '*': string } }>('/assets/*', { schema }, (request, reply) => {
    const file = files.get(`/assets/${request.params['*']}`)
    return file === undefined ? sendMissing(request, reply) : sendFile(request, reply, file)
  })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileResponse) {
  return file.kind === 'in memory'
    ? sendPreparedResponse(request, reply, file.response)
    : sendFromDisk(request, reply, file.response)
}

async function sendFromDisk(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedResponse<FileOnDisk>,
): Promise<FastifyReply> {
  const variant = selectVariant(request.headers, response)
  if (variant === undefined) return sendNotAcceptable(reply)
  reply.code(variant.status).headers(variant.headers)
  if (variant.body === undefined) return reply.send()
  const { bytes } = variant.body
  reply.header('content-length', bytes)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const pieces = readInPieces(variant.body, listContainingNetworks(request.ip))
  // Before the response begins, so that a file that cannot be read is an error of its own.
  const { value: first } = await pieces.next()
  return reply.send(first === undefined ? '' : Readable.from(continueWith(first, pieces), { objectMode: false }))
}

const openFiles = createNetworkFairSemaphore(maxOpenFiles)

async function* readInPieces(
  { file, bytes }: FileOnDisk,
  network: ContainingNetworks,
): AsyncGenerator<Buffer, undefined> {
  for (let position = 0; position < bytes; position += pieceBytes) yield await readPiece(file, position, network)
}

async function readPiece(file: string, position: number, network: ContainingNetworks): Promise<Buffer> {
  await openFiles.acquire(network)
  try {
    await using handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    openFiles.release()
  }
}

async function* continueWith(first: Buffer, others: AsyncGenerator<Buffer, undefined>): AsyncGenerator<Buffer> {
  yield first
  yield* others
}
