import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { msg } from '@lingui/core/macro'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorFacts, type Log } from '../adapters/log.server'
import type { PictureDecoder } from '../adapters/pictures.server'
import type { DecodedPictures, UploadedPicture } from '../submission/flow.server'
import { BodyRefused } from './body-refused.server'
import { networkOf } from './network.server'
import { shareOut } from './shares.server'
import { takingTurns } from './turns.server'

/** Pictures of all forms together that are received, wait for the decoder or are stored; how long a form waits once it is here. */
export interface UploadLimits {
  bytes: number
  forms: number
  waitMs: number
}

const usualLimits: UploadLimits = { bytes: 400 * 1024 * 1024, forms: 64, waitMs: 45_000 }

/** A folder of a process that ended; also where another machine's processes cannot be seen from here. */
const leftOverAfterMs = 30 * 60_000

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
}

/** What takes the pictures of all forms. */
export interface Uploads {
  /** Begins an upload, which ends with the request's answer. */
  begin: (request: FastifyRequest, reply: FastifyReply) => Upload
  /** Removes what ended processes have left. */
  removeLeftOvers: () => Promise<void>
}

/** The page's sender waits as long as this, in seconds, and sends the form again (send.ts). */
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
  { folder, decoder, log }: { folder: string; decoder: PictureDecoder; log: Log },
  limits: UploadLimits = usualLimits,
): Uploads {
  const own = path.join(folder, `${os.hostname()}.${process.pid}`)
  const [space, places] = [shareOut(limits.bytes), shareOut(limits.forms)]
  const inTurn = takingTurns()

  function begin(request: FastifyRequest, reply: FastifyReply): Upload {
    const network = networkOf(request.ip)
    const over = new AbortController()
    const { signal } = over
    const giveUp = () => over.abort(busy())
    const held = [space.hold(network, giveUp), places.hold(network, giveUp)] as const
    const [bytes, place] = held
    const written: string[] = []
    let working: Promise<unknown> = Promise.resolve()

    reply.raw.once('close', async () => {
      over.abort(new BodyRefused(400, msg`The form arrived damaged.`))
      await working.catch(() => {})
      await Promise.all(written.map((file) => rm(file, { force: true }))).catch((error: unknown) =>
        log.error(errorFacts(error), 'an uploaded file could not be removed'),
      )
      for (const { release } of held) release()
    })

    async function write(file: string, content: Readable) {
      const hash = createHash('sha256')
      let size = 0
      await mkdir(own, { recursive: true, mode: 0o700 })
      const handle = await open(file, 'wx', 0o600)
      try {
        for await (const chunk of addAbortSignal(signal, content) as AsyncIterable<Buffer>) {
          hash.update(chunk)
          size += chunk.length
          bytes.grow(chunk.length)
          signal.throwIfAborted()
          await handle.write(chunk)
        }
      } finally {
        await handle.close()
      }
      return { digest: hash.digest('hex'), bytes: size }
    }

    /** What fails here is this machine's trouble (a full disk, no process to be had), and passes: the form can be sent again. */
    async function orBusy<T>(work: Promise<T>): Promise<T> {
      try {
        return await work
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof Error && 'statusCode' in error) throw error
        log.error(errorFacts(error), 'pictures could not be taken')
        throw busy()
      }
    }

    return {
      async store(field, name, content) {
        if (written.length === 0) place.grow(1)
        signal.throwIfAborted()
        const file = path.join(own, randomUUID())
        written.push(file)
        working = write(file, content)
        return { field, name, path: file, ...(await orBusy(working as ReturnType<typeof write>)) }
      },

      async decode(files) {
        const timer = setTimeout(giveUp, limits.waitMs)
        const decoded: DecodedPictures = { pictures: [], refused: [] }
        try {
          for (const { field, name, path: input } of files) {
            const output = `${input}.out`
            written.push(output)
            const work = () => {
              const decoding = decoder.decode({ input, output })
              working = decoding
              return decoding
            }
            const result = await orBusy(inTurn(network, signal, work))
            if (result.kind === 'picture') {
              decoded.pictures.push({ field, mediaType: result.mediaType, read: () => readFile(output) })
              continue
            }
            decoded.refused.push({ field, name, fault: result.fault, megapixels: result.megapixels })
            // It took as much as one form may take of the decoder.
            if (result.fault === 'too complex') break
          }
        } finally {
          clearTimeout(timer)
        }
        for (const { settle } of held) settle()
        return decoded
      },
    }
  }

  return { begin, removeLeftOvers: () => removeLeftOvers(folder, own) }
}

async function removeLeftOvers(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name)
    if (place === own) continue
    const { mtimeMs } = await stat(place)
    const [, host, pid] = /^(.*)\.(\d+)$/.exec(name) ?? []
    const hasEnded = host === os.hostname() && !isRunning(Number(pid))
    if (hasEnded || Date.now() - mtimeMs > leftOverAfterMs) await rm(place, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
