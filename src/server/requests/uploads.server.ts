import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { msg } from '@lingui/core/macro'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ImageDecoder, openImageDecoder } from '../../adapters/images/image-decoder.server'
import { describeError, type Log } from '../../adapters/log.server'
import { type ContainingNetworks, listContainingNetworks } from '../../domain/client-network.server'
import type { DecodedImages } from '../../submissions/flow-definition.server'
import { createFairQueue, type RunInTurn } from '../limits/fair-queue.server'
import { createFairShares, type FairShares } from '../limits/fair-shares.server'
import { bytesToStore, decodeUploads, type UploadedFile } from './decode-uploads.server'
import { type DiskSpace, freeBytesOf, trackDiskSpace } from './disk-space.server'
import { damagedFormError, FormRejected } from './form-rejected.server'
import { reserveUploadCapacity } from './upload-capacity.server'
import { removeStaleUploads, uploadFolderOfProcess, writeUpload } from './upload-files.server'

/**
 * Limits for the images of all forms that are being received, decoded or stored; how long a form waits for
 * the decoder; and the disk space in bytes that images leave free, because a full disk could store neither
 * registrations nor payments.
 */
export interface UploadLimits {
  maxBytes: number
  maxForms: number
  decodeTimeoutMs: number
  minFreeBytes: number
}

const defaultUploadLimits: UploadLimits = {
  maxBytes: 400 * 1024 ** 2,
  maxForms: 64,
  decodeTimeoutMs: 45_000,
  minFreeBytes: 1024 ** 3,
}

/** The files of one form, from their first byte until the response. */
export interface Upload {
  /**
   * Writes a file to the disk. Throws FormRejected if the upload is evicted for others, or if the client
   * has disconnected.
   */
  store: (field: string, name: string, content: Readable) => Promise<UploadedFile>
  /**
   * Decodes the files, taking turns with other networks. Throws FormRejected if that takes too long or the
   * disk is too full.
   */
  decode: (files: readonly UploadedFile[]) => Promise<DecodedImages>
  /** Removes the files. Call it once the decoded pictures are stored, or are not going to be. */
  cleanup: () => void
}

/** Receives the images of all forms. */
export interface Uploads {
  /** Begins an upload. If nothing of it was decoded, it ends with the response. */
  begin: (request: FastifyRequest, reply: FastifyReply) => Upload
  /** Removes files that ended processes have left. */
  removeStale: () => Promise<void>
  /** Ends the decoder. */
  close: () => void
}

/** Retry-After in seconds; the page waits this long and sends the form again (send-form.ts). */
const retryAfterS = 5

function busyError(): FormRejected {
  const descriptor = msg`We are receiving many pictures right now. Your entries are still here. Please send the form again in a few seconds.`
  return new FormRejected(503, descriptor, retryAfterS)
}

/**
 * Writes images to a folder of this process and decodes them; disk space and decoder are shared fairly
 * between networks. The server never keeps an image in memory before it is decoded.
 */
export function openUploads(
  { folder, log, decoder = openImageDecoder(), freeBytes = () => freeBytesOf(folder), nowMs }: UploadPlaces,
  limits: UploadLimits = defaultUploadLimits,
): Uploads {
  const shared: SharedUploadState = {
    folder: uploadFolderOfProcess(folder),
    log,
    decoder,
    decodeTimeoutMs: limits.decodeTimeoutMs,
    disk: trackDiskSpace(limits.minFreeBytes, freeBytes),
    byteShares: createFairShares(limits.maxBytes),
    formShares: createFairShares(limits.maxForms, nowMs),
    runInTurn: createFairQueue(),
  }
  return {
    begin: (request, reply) => beginUpload(shared, listContainingNetworks(request.ip), reply),
    removeStale: () => removeStaleUploads(folder),
    close: decoder.close,
  }
}

/** Where files are written and decoded, and how the free space there and the time are read. */
interface UploadPlaces {
  folder: string
  log: Log
  decoder?: ImageDecoder
  freeBytes?: () => Promise<number>
  nowMs?: () => number
}

/** What all uploads share. */
interface SharedUploadState {
  folder: string
  log: Log
  decoder: ImageDecoder
  decodeTimeoutMs: number
  disk: DiskSpace
  byteShares: FairShares
  formShares: FairShares
  runInTurn: RunInTurn
}

function beginUpload(shared: SharedUploadState, network: ContainingNetworks, reply: FastifyReply): Upload {
  const abortController = new AbortController()
  const { signal } = abortController
  const evict = () => abortController.abort(busyError())
  const capacity = reserveUploadCapacity(shared, network, evict)
  const writtenFiles: string[] = []
  let pendingWork: Promise<unknown> = Promise.resolve()
  let isDecoded = false

  const cleanup = () => abortController.abort(damagedFormError())
  // From here on, a form is stored even if the client has disconnected.
  reply.raw.once('close', () => isDecoded || cleanup())
  // Runs at the end or on eviction; data that still arrives afterwards is not written to the disk.
  const releaseAll = async () => {
    await pendingWork.catch(() => {})
    await removeFiles(writtenFiles, shared.log)
    capacity.release()
  }
  signal.addEventListener('abort', () => void releaseAll(), { once: true })
  const withBusyError = busyWhereOursFails(signal, shared.log)

  async function decodeFile({ path: input, digest }: UploadedFile, output: string) {
    writtenFiles.push(output)
    const work = () => {
      const decoding = shared.decoder.decode({ input, output }, digest)
      pendingWork = decoding
      return decoding
    }
    return withBusyError(shared.runInTurn(network, signal, work))
  }

  return {
    async store(field, name, content) {
      if (writtenFiles.length === 0) capacity.begin()
      signal.throwIfAborted()
      const file = path.join(shared.folder, randomUUID())
      writtenFiles.push(file)
      const writing = writeUpload(file, content, { signal, grow: capacity.grow, checkSpace: shared.disk.check })
      pendingWork = writing
      return { field, name, path: file, ...(await withBusyError(writing)) }
    },

    async decode(files) {
      const timer = setTimeout(evict, shared.decodeTimeoutMs)
      capacity.complete()
      try {
        const decoded = await decodeUploads(files, decodeFile)
        const reserving = shared.disk.reserve(bytesToStore(decoded)).then(capacity.settle)
        pendingWork = reserving
        await withBusyError(reserving)
        signal.throwIfAborted()
        isDecoded = true
        return decoded
      } finally {
        clearTimeout(timer)
      }
    },

    cleanup,
  }
}

/**
 * Failures here are temporary server problems (disk full, no free process), so the form can be sent again.
 */
function busyWhereOursFails(signal: AbortSignal, log: Log) {
  return async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Error && 'statusCode' in error) throw error
      log.error(describeError(error), 'images could not be processed')
      throw busyError()
    }
  }
}

async function removeFiles(files: readonly string[], log: Log): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true }))).catch((error: unknown) =>
    log.error(describeError(error), 'an uploaded file could not be removed'),
  )
}
