import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pictureLimits, reencode } from '../adapters/pictures.server'
import type { FlowServer, Picture, RefusedPicture } from '../submission/flow.server'

/** What a request's body must not be. The status and the words are what the visitor is answered. */
export class BodyRefused extends Error {
  override name = 'BodyRefused' as const
  readonly statusCode: number
  readonly words: MessageDescriptor
  constructor(statusCode: number, words: MessageDescriptor) {
    super('The body was refused')
    this.statusCode = statusCode
    this.words = words
  }
}

/** JSON bodies: the size in bytes and the nesting that our forms need, with room to spare. */
export const jsonLimits = { bytes: 128 * 1024, depth: 10 } as const

/** Multipart bodies. A form has at most some 30 fields; the longest answers have 4,000 characters. */
export const multipartLimits = {
  fields: 60,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  files: pictureLimits.files,
  fileSize: pictureLimits.bytes,
  parts: 60 + pictureLimits.files,
  headerPairs: 20,
} as const

/** Takes JSON and nothing else by default, and counts its depth before it is parsed. */
export function strictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonLimits.bytes },
    (request, body, done) => {
      if (depthOf(body as string) > jsonLimits.depth)
        return done(new BodyRefused(400, msg`The body is nested too deeply.`))
      return parse(request, body as string, done)
    },
  )
}

/** What was sent: the answers by wire name, and the pictures, decoded and encoded anew. */
export interface Received {
  answers: unknown
  pictures: Picture[]
  /** Files that are not taken as pictures, and why. */
  refusedPictures: RefusedPicture[]
  /** Fields that carry an empty file. */
  emptyPictures: string[]
}

/** Who takes a form: how it travels, and which pictures it may bring. */
type Receiver = Pick<FlowServer, 'flow' | 'pictures'>

/** Reads a form as its flow sends it. Throws BodyRefused for anything else. */
export async function receive(request: FastifyRequest, flow: Receiver): Promise<Received> {
  if (flow.flow.encoding === 'multipart') return receiveMultipart(request, flow)
  if (request.isMultipart()) throw new BodyRefused(415, msg`The form must be sent as application/json.`)
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) {
    throw new BodyRefused(400, msg`The body must be a JSON object.`)
  }
  return { answers: request.body, pictures: [], refusedPictures: [], emptyPictures: [] }
}

async function receiveMultipart(request: FastifyRequest, flow: Receiver): Promise<Received> {
  if (!request.isMultipart()) throw new BodyRefused(415, msg`The form must be sent as multipart/form-data.`)
  const { answers, files } = await readParts(request, flow).catch((error: Error) => {
    // The parser's complaints about the form's own bytes carry no status.
    throw 'statusCode' in error ? error : new BodyRefused(400, msg`The form arrived damaged.`)
  })
  const pictures: Picture[] = []
  const refusedPictures: RefusedPicture[] = []
  const emptyPictures: string[] = []
  for (const { field, name, bytes } of files) {
    if (bytes.length === 0) {
      emptyPictures.push(field)
      continue
    }
    const decoded = await reencode(bytes)
    if (decoded.kind === 'picture') pictures.push({ field, mediaType: decoded.mediaType, bytes: decoded.bytes })
    else refusedPictures.push({ field, name, fault: decoded.fault })
  }
  return { answers, pictures, refusedPictures, emptyPictures }
}

async function readParts(request: FastifyRequest, flow: Receiver) {
  const answers: Record<string, string> = Object.create(null)
  const files: { field: string; name: string; bytes: Buffer }[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string' || part.fieldnameTruncated || part.valueTruncated) {
        throw new BodyRefused(413, msg`An answer is too long.`)
      }
      if (part.fieldname in answers) throw new BodyRefused(400, msg`A field was sent twice.`)
      answers[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    // A file input that nobody touched is sent as an empty, nameless file.
    if (bytes.length === 0 && !part.filename) continue
    const rule = flow.pictures?.[part.fieldname]
    if (rule === undefined) throw new BodyRefused(400, msg`This form takes no file there.`)
    const { most } = rule
    if (files.filter(({ field }) => field === part.fieldname).length >= most) {
      throw new BodyRefused(400, msg`At most ${most} pictures can be sent there.`)
    }
    // Browsers write a quotation mark in a file's name as %22.
    files.push({ field: part.fieldname, name: part.filename?.replaceAll('%22', '"') ?? '', bytes })
  }
  return { answers: { ...answers }, files }
}

/** How deeply brackets are nested outside of strings. Reads once and never recurses. */
function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (isText) {
      if (code === 92) at++
      else if (code === 34) isText = false
    } else if (code === 34) isText = true
    else if (code === 91 || code === 123) deepest = Math.max(deepest, ++depth)
    else if (code === 93 || code === 125) depth--
  }
  return deepest
}
