import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureLimits } from '../../adapters/images/image-decoder.server'
import type { DecodedPictures, FlowServer, UploadedPicture } from '../../submissions/flow-definition.server'
import { BodyRefused, damagedForm } from './body-refused.server'
import type { Upload, Uploads } from './uploads.server'

/** JSON bodies: the size in bytes, the nesting and the number of values that our forms need, with room to spare. */
export const jsonLimits = { bytes: 128 * 1024, depth: 10, values: 2_000 } as const

/** Multipart bodies. A form has at most some 30 fields; the longest answers have 4,000 characters, of at most 4 bytes each. */
export const multipartLimits = {
  fields: 60,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  files: pictureLimits.files,
  fileSize: pictureLimits.bytes,
  parts: 60 + pictureLimits.files,
  headerPairs: 20,
  headerSize: 4 * 1024,
} as const

/** What the form parser reads ahead of each upload, in bytes: many uploads at once stay small. */
export const multipartBuffers = { highWaterMark: 16 * 1024, fileHwm: 16 * 1024 } as const

/** All answers of a multipart form together, in bytes: they are held in memory, its files are not. */
const mostAnswerBytes = 256 * 1024

/** What a multipart form may hold before its answers have been counted, in bytes: the parser reads ahead of them. */
export const mostParsedBytes = multipartLimits.fields * multipartLimits.fieldSize

/** Takes JSON and nothing else by default, and counts its depth before it is parsed. */
export function strictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonLimits.bytes },
    (request, body, done) => {
      const { depth, values } = shapeOf(body as string)
      if (depth > jsonLimits.depth) return done(new BodyRefused(400, msg`The body is nested too deeply.`))
      if (values > jsonLimits.values) return done(damagedForm())
      return parse(request, body as string, done)
    },
  )
}

/** What was sent: the answers by wire name, and the files where pictures belong. */
export interface Received {
  answers: unknown
  files: readonly UploadedPicture[]
  /** Fields that carry an empty file. */
  emptyPictures: string[]
  /** Decodes the files and encodes them anew. */
  decode: () => Promise<DecodedPictures>
  /** Removes the files. Call it when the form has been dealt with. */
  end: () => void
}

/** Who takes a form: how it travels, and which pictures it may bring. */
type Receiver = Pick<FlowServer, 'flow' | 'pictures'>

/** One form on its way. */
interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  uploads: Uploads
}

/** Reads a form as its flow sends it. Throws BodyRefused for anything else. */
export async function receive({ request, reply, uploads }: Exchange, flow: Receiver): Promise<Received> {
  if (flow.flow.encoding === 'multipart') return receiveMultipart(request, uploads.begin(request, reply), flow)
  const decode = async () => ({ pictures: [], refused: [] })
  return { answers: receiveJson(request), files: [], emptyPictures: [], decode, end: () => {} }
}

/** The answers of a form that is sent as JSON. Throws BodyRefused for anything else. */
export function receiveJson(request: FastifyRequest): object {
  if (request.isMultipart()) throw new BodyRefused(415, msg`The form must be sent as application/json.`)
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) {
    throw new BodyRefused(400, msg`The body must be a JSON object.`)
  }
  return request.body
}

async function receiveMultipart(request: FastifyRequest, upload: Upload, flow: Receiver): Promise<Received> {
  if (!request.isMultipart()) throw new BodyRefused(415, msg`The form must be sent as multipart/form-data.`)
  const { answers, files } = await readParts(request, upload, flow).catch((error: Error) => {
    // What is still to come is read and dropped: a browser reads its answer when it has sent everything.
    request.raw.unpipe()
    request.raw.resume()
    // The parser's complaints about the form's own bytes carry no status.
    throw 'statusCode' in error ? error : damagedForm()
  })
  const withContent = files.filter(({ bytes }) => bytes > 0)
  return {
    answers,
    files: withContent,
    emptyPictures: files.filter(({ bytes }) => bytes === 0).map(({ field }) => field),
    decode: () => upload.decode(withContent),
    end: upload.end,
  }
}

async function readParts(request: FastifyRequest, upload: Upload, flow: Receiver) {
  const answers: Record<string, string> = Object.create(null)
  const files: Awaited<ReturnType<Upload['store']>>[] = []
  let answerBytes = 0
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const { fieldname, value } = part
      if (typeof value !== 'string' || part.fieldnameTruncated || part.valueTruncated) {
        throw new BodyRefused(413, msg`An answer is too long.`)
      }
      answerBytes += fieldname.length + Buffer.byteLength(value)
      if (answerBytes > mostAnswerBytes) throw new BodyRefused(413, msg`An answer is too long.`)
      if (fieldname in answers) throw new BodyRefused(400, msg`A field was sent twice.`)
      answers[fieldname] = value
      continue
    }
    const { fieldname, filename = '', file } = part
    const { most } = flow.pictures?.[fieldname] ?? { most: 0 }
    const isOneTooMany = files.filter(({ field }) => field === fieldname).length >= most
    // Browsers write a quotation mark in a file's name as %22.
    const stored = isOneTooMany ? undefined : await upload.store(fieldname, filename.replaceAll('%22', '"'), file)
    if (file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError()
    // A file input that nobody touched is sent as an empty, nameless file.
    if ((stored === undefined ? await isEmpty(file) : stored.bytes === 0) && filename === '') continue
    if (stored !== undefined) files.push(stored)
    else if (most === 0) throw new BodyRefused(400, msg`This form takes no file there.`)
    else throw new BodyRefused(400, msg`At most ${most} pictures can be sent there.`)
  }
  return { answers: { ...answers }, files }
}

/** Whether a file has no content; it is dropped from its first byte on. */
async function isEmpty(file: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const chunk of file) if (chunk.length > 0) return false
  return true
}

/** How deeply brackets are nested outside of strings, and how many values there are at most. Reads once and never recurses. */
function shapeOf(json: string): { depth: number; values: number } {
  let depth = 0
  let deepest = 0
  let values = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (isText) {
      if (code === 92) at++
      else if (code === 34) isText = false
    } else if (code === 34) isText = true
    else if (code === 44) values++
    else if (code === 91 || code === 123) {
      values++
      deepest = Math.max(deepest, ++depth)
    } else if (code === 93 || code === 125) depth--
  }
  return { depth: deepest, values }
}
