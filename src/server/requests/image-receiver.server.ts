import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ImageDecoder, openImageDecoder } from '../../adapters/images/image-decoder.server'
import type { Log } from '../../adapters/log.server'
import { type ContainingNetworks, listContainingNetworks } from '../../domain/client-network.server'
import type { DecodedImages } from '../../submissions/flow-definition.server'
import { createEvictableShares, type EvictableShares } from '../limits/evictable-shares.server'
import { createFairQueue, type RunInTurn } from '../limits/fair-queue.server'
import { busyError, withBusyErrorForServerFailures } from './busy-uploads.server'
import {
  bytesToStore,
  type DecodeTimer,
  decodeUploads,
  rejectHeavyFiles,
  startDecodeTimer,
  type UploadedFile,
} from './decode-uploads.server'
import { type DiskSpace, freeBytesOf, trackDiskSpace } from './disk-space.server'
import { damagedFormError } from './form-rejected.server'
import { reserveUploadCapacity } from './upload-capacity.server'
import { removeFiles, removeStaleUploads, uploadFolderOfProcess, writeUpload } from './upload-files.server'

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
export interface FormImages {
  /**
   * Writes a file to the disk. Throws FormRejected if the upload is evicted for others, or if the client
   * has disconnected.
   */
  store: (field: string, name: string, content: Readable) => Promise<UploadedFile>
  /**
   * Decodes the files, taking turns with other networks. Rejects the heaviest if they take too long themselves. Throws
   * FormRejected if waiting for others takes too long or the disk is too full.
   */
  decode: (files: readonly UploadedFile[]) => Promise<DecodedImages>
  /** Removes the files. Call it once the decoded pictures are stored, or are not going to be. */
  cleanup: () => void
}

/** Receives the images of all forms. */
export interface ImageReceiver {
  /** Begins an upload. If nothing of it was decoded, it ends with the response. */
  begin: (request: FastifyRequest, reply: FastifyReply) => FormImages
  /** Removes files that ended processes have left. */
  removeStale: () => Promise<void>
  /** Ends the decoder. */
  close: () => void
}

/**
 * Writes images to a folder of this process and decodes them; disk space and decoder are shared fairly
 * between networks. The server never keeps an image in memory before it is decoded.
 */
export function openImageReceiver(
  {
    folder,
    log,
    decoder = openImageDecoder(),
    freeBytes = () => freeBytesOf(folder),
    nowMs = () => performance.now(),
  }: UploadPlaces,
  changedLimits: Partial<UploadLimits> = {},
): ImageReceiver {
  const limits = { ...defaultUploadLimits, ...changedLimits }
  const shared: SharedUploadState = {
    folder: uploadFolderOfProcess(folder),
    log,
    decoder,
    timing: { timeoutMs: limits.decodeTimeoutMs, nowMs },
    disk: trackDiskSpace(limits.minFreeBytes, freeBytes),
    byteShares: createEvictableShares(limits.maxBytes),
    formShares: createEvictableShares(limits.maxForms, nowMs),
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
  timing: { timeoutMs: number; nowMs: () => number }
  disk: DiskSpace
  byteShares: EvictableShares
  formShares: EvictableShares
  runInTurn: RunInTurn
}

function beginUpload(shared: SharedUploadState, network: ContainingNetworks, reply: FastifyReply): FormImages {
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
  const withBusyError = withBusyErrorForServerFailures(signal, shared.log)

  async function decodeFile(file: UploadedFile, output: string, timer: DecodeTimer) {
    writtenFiles.push(output)
    const work = () => {
      const decoding = timer.measure(file, shared.decoder.decode({ input: file.path, output }, file.digest))
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
      let heavyFiles: readonly UploadedFile[] = []
      const timer = startDecodeTimer(files, shared.timing, (files) => {
        heavyFiles = files
        evict()
      })
      capacity.complete()
      try {
        const decoded = await decodeUploads(files, (file, output) => decodeFile(file, output, timer))
        const reserving = shared.disk.reserve(bytesToStore(decoded)).then(capacity.settle)
        pendingWork = reserving
        await withBusyError(reserving)
        signal.throwIfAborted()
        isDecoded = true
        return decoded
      } catch (error) {
        // Sending the same pictures again would take as long again.
        if (heavyFiles.length > 0) return rejectHeavyFiles(heavyFiles)
        throw error
      } finally {
        timer.stop()
      }
    },

    cleanup,
  }
}
