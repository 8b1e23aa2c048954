import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { msg } from '@lingui/core/macro'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Decoded, openPictureDecoder, type PictureDecoder } from '../../adapters/images/image-decoder.server'
import { errorFacts, type Log } from '../../adapters/log.server'
import type { DecodedPictures, UploadedPicture } from '../../submissions/flow-definition.server'
import { networkOf } from '../limits/client-network.server'
import { type InTurn, takingTurns } from '../limits/fair-queue.server'
import { type Shares, shareOut } from '../limits/fair-shares.server'
import { BodyRefused, damagedForm } from './body-refused.server'
import { ownFolder, removeLeftOvers, writeUpload } from './upload-files.server'

/**
 * Pictures of all forms together that are received, wait for the decoder or are stored; how long a form waits once it is here; and what
 * pictures leave free of the disk, in bytes: on a full one neither registrations nor payments could be stored.
 */
export interface UploadLimits {
  bytes: number
  forms: number
  waitMs: number
  spareBytes: number
}

const usualLimits: UploadLimits = { bytes: 400 * 1024 ** 2, forms: 64, waitMs: 45_000, spareBytes: 1024 ** 3 }

/** A file of a form that was written to the disk. */
interface UploadedFile extends UploadedPicture {
  name: string
  path: string
  bytes: number
}

/** The files of one form, from their first byte until it has been answered. */
export interface Upload {
  /** Writes a file to the disk. Throws BodyRefused where others need the room, and where the visitor is gone. */
  store: (field: string, name: string, content: Readable) => Promise<UploadedFile>
  /** Decodes the files, in turns with other networks. Throws BodyRefused where that takes too long. */
  decode: (files: readonly UploadedFile[]) => Promise<DecodedPictures>
  /** Removes the files. Call it once the decoded pictures are stored, or are not going to be. */
  end: () => void
}

/** What takes the pictures of all forms. */
export interface Uploads {
  /** Begins an upload. It ends with the request's answer where nothing of it was decoded. */
  begin: (request: FastifyRequest, reply: FastifyReply) => Upload
  /** Removes what ended processes have left. */
  removeLeftOvers: () => Promise<void>
  /** Ends the decoder. */
  close: () => void
}

/** The page's sender waits as long as this, in seconds, and sends the form again (send-form.ts). */
const retryAfterS = 5

function busy(): BodyRefused {
  const words = msg`We are receiving many pictures right now. Nothing is lost. Please send the form again in a few seconds.`
  return new BodyRefused(503, words, retryAfterS)
}

/**
 * Takes pictures onto the disk, in a folder of this process, and through the decoder, both shared fairly between networks. The server never
 * holds a picture in memory until it is decoded.
 */
export function openUploads(
  { folder, log, decoder = openPictureDecoder() }: { folder: string; log: Log; decoder?: PictureDecoder },
  limits: UploadLimits = usualLimits,
): Uploads {
  const shared: Shared = {
    folder: ownFolder(folder),
    log,
    decoder,
    waitMs: limits.waitMs,
    spareBytes: limits.spareBytes,
    space: shareOut(limits.bytes),
    places: shareOut(limits.forms),
    inTurn: takingTurns(),
  }
  return {
    begin: (request, reply) => beginUpload(shared, networkOf(request.ip), reply),
    removeLeftOvers: () => removeLeftOvers(folder),
    close: decoder.close,
  }
}

/** What all uploads share. */
interface Shared {
  folder: string
  log: Log
  decoder: PictureDecoder
  waitMs: number
  spareBytes: number
  space: Shares
  places: Shares
  inTurn: InTurn
}

function beginUpload(shared: Shared, network: string, reply: FastifyReply): Upload {
  const over = new AbortController()
  const { signal } = over
  const giveUp = () => over.abort(busy())
  const [space, place] = [shared.space.hold(network, giveUp), shared.places.hold(network, giveUp)]
  const written: string[] = []
  let working: Promise<unknown> = Promise.resolve()
  let isDecoded = false

  const end = () => over.abort(damagedForm())
  // A visitor who is gone by now is registered all the same.
  reply.raw.once('close', () => isDecoded || end())
  // At the end, or when the room is needed by others: whoever sends on after that leaves nothing on the disk.
  const clear = async () => {
    await working.catch(() => {})
    await removeFiles(written, shared.log)
    space.release()
    place.release()
  }
  signal.addEventListener('abort', () => void clear(), { once: true })

  /** What fails here is this machine's trouble (a full disk, no process to be had), and passes: the form can be sent again. */
  async function orBusy<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Error && 'statusCode' in error) throw error
      shared.log.error(errorFacts(error), 'pictures could not be taken')
      throw busy()
    }
  }

  async function decodeFile(input: string, output: string) {
    written.push(output)
    const work = () => {
      const decoding = shared.decoder.decode({ input, output })
      working = decoding
      return decoding
    }
    return orBusy(shared.inTurn(network, signal, work))
  }

  return {
    async store(field, name, content) {
      if (written.length === 0) place.grow(1)
      signal.throwIfAborted()
      const file = path.join(shared.folder, randomUUID())
      written.push(file)
      const writing = writeUpload(file, content, { signal, grow: space.grow, spareBytes: shared.spareBytes })
      working = writing
      return { field, name, path: file, ...(await orBusy(writing)) }
    },

    async decode(files) {
      const timer = setTimeout(giveUp, shared.waitMs)
      try {
        const decoded = await decodeEach(files, decodeFile)
        isDecoded = true
        space.settle()
        place.settle()
        return decoded
      } finally {
        clearTimeout(timer)
      }
    },

    end,
  }
}

async function removeFiles(files: readonly string[], log: Log): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true }))).catch((error: unknown) =>
    log.error(errorFacts(error), 'an uploaded file could not be removed'),
  )
}

async function decodeEach(
  files: readonly UploadedFile[],
  decodeFile: (input: string, output: string) => Promise<Decoded>,
): Promise<DecodedPictures> {
  const decoded: DecodedPictures = { pictures: [], refused: [] }
  for (const { field, name, path: input } of files) {
    const output = `${input}.out`
    const result = await decodeFile(input, output)
    if (result.kind === 'picture') {
      decoded.pictures.push({ field, mediaType: result.mediaType, read: () => readFile(output) })
      continue
    }
    decoded.refused.push({ field, name, fault: result.fault, megapixels: result.megapixels })
    // It took as much as one form may take of the decoder.
    if (result.fault === 'too complex') break
  }
  return decoded
}
