import { msg } from '@lingui/core/macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { imageLimits } from '../../adapters/images/image-decoder.server'
import { measureJson } from '../../domain/text/measure-json'
import type { DecodedImages, FlowServer, UploadedImage } from '../../submissions/flow-definition.server'
import { isNoScriptPost } from '../no-script/no-script-post.server'
import { addFormField, UrlencodedForm } from '../no-script/urlencoded.server'
import { damagedFormError, FormRejected } from './form-rejected.server'
import type { FormImages, ImageReceiver } from './image-receiver.server'

/**
 * Limits of JSON bodies: size in bytes, nesting depth and number of values, all well above what our forms
 * need.
 */
export const jsonLimits = { bytes: 128 * 1024, depth: 10, values: 400 } as const

/**
 * Multipart bodies. A form has at most some 30 fields; the longest values have 4,000 characters, of at
 * most 4 bytes each.
 */
export const multipartLimits = {
  fields: 60,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  files: imageLimits.files,
  fileSize: imageLimits.bytes,
  parts: 60 + imageLimits.files,
  headerPairs: 20,
  headerSize: 4 * 1024,
} as const

/**
 * The number of bytes that the form parser buffers for each upload. A low value limits the memory of many concurrent
 * uploads.
 */
export const multipartBuffers = { highWaterMark: 16 * 1024, fileHwm: 16 * 1024 } as const

/**
 * Maximum size of all values of a multipart form together, in bytes. Values are kept in memory, files are
 * not.
 */
const maxValueBytes = 256 * 1024

/**
 * The memory in bytes that a multipart form may use before its values have been counted, because the parser reads
 * ahead.
 */
export const maxParsedBytes = multipartLimits.fields * multipartLimits.fieldSize

/** Accepts only JSON by default, and checks its depth before parsing. */
export function registerStrictJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonLimits.bytes },
    (request, body, done) => {
      const { depth, values } = measureJson(body as string)
      if (depth > jsonLimits.depth) return done(new FormRejected(400, 'The body is nested too deeply.'))
      if (values > jsonLimits.values) return done(damagedFormError())
      return parse(request, body as string, done)
    },
  )
}

/** The parsed form: values by wire name, and uploaded images by field. */
export interface ParsedForm {
  values: unknown
  files: readonly UploadedImage[]
  /** File fields that contain an empty file. */
  emptyImageFields: string[]
  /** Decodes the files and encodes them anew. */
  decode: () => Promise<DecodedImages>
  /** Removes the files. Call it when the form has been dealt with. */
  cleanup: () => void
}

/** What a route accepts: the form's encoding and which images it may contain. */
type FormUploadRules = Pick<FlowServer, 'flow' | 'images'>

/** One form that is being received. */
interface FormRequest {
  request: FastifyRequest
  reply: FastifyReply
  uploads: ImageReceiver
}

/**
 * Parses a form in the encoding of its flow. Forms that a browser posts without JavaScript are multipart or
 * URL-encoded. Throws FormRejected for anything else.
 */
export async function parseForm({ request, reply, uploads }: FormRequest, flow: FormUploadRules): Promise<ParsedForm> {
  const isMultipart = isNoScriptPost(request) ? request.isMultipart() : flow.flow.encoding === 'multipart'
  if (isMultipart) return parseMultipartForm(request, uploads.begin(request, reply), flow)
  const decode = async () => ({ images: [], rejected: [] })
  const values = await parseFormWithoutFiles(request)
  return { values, files: [], emptyImageFields: [], decode, cleanup: () => {} }
}

/**
 * Parses a form without files, sent as JSON or posted by a browser without JavaScript. Throws FormRejected otherwise.
 */
export async function parseFormWithoutFiles(request: FastifyRequest): Promise<object> {
  if (!isNoScriptPost(request)) return parseJsonForm(request)
  if (request.body instanceof UrlencodedForm) return request.body.fields
  return (await readPartsOrDrain(request, undefined, {})).values
}

/** Parses a form that is sent as JSON. Throws FormRejected for anything else. */
export function parseJsonForm(request: FastifyRequest): object {
  if (request.isMultipart() || request.body instanceof UrlencodedForm)
    throw new FormRejected(415, 'The form must be sent as application/json.')
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) {
    throw new FormRejected(400, 'The body must be a JSON object.')
  }
  return request.body
}

async function parseMultipartForm(
  request: FastifyRequest,
  upload: FormImages,
  flow: FormUploadRules,
): Promise<ParsedForm> {
  if (!request.isMultipart()) throw new FormRejected(415, 'The form must be sent as multipart/form-data.')
  const { values, files } = await readPartsOrDrain(request, upload, flow)
  const nonEmptyFiles = files.filter(({ bytes }) => bytes > 0)
  return {
    values,
    files: nonEmptyFiles,
    emptyImageFields: files.filter(({ bytes }) => bytes === 0).map(({ field }) => field),
    decode: () => upload.decode(nonEmptyFiles),
    cleanup: upload.cleanup,
  }
}

type ImageFields = Pick<FlowServer, 'images'>

function readPartsOrDrain(request: FastifyRequest, upload: FormImages | undefined, flow: ImageFields) {
  return readParts(request, upload, flow).catch((error: Error) => {
    // Reads and discards the rest of the body, because a browser reads the response only after sending
    // everything.
    request.raw.unpipe()
    request.raw.resume()
    // Parser errors about malformed form data have no status.
    throw 'statusCode' in error ? error : damagedFormError()
  })
}

async function readParts(request: FastifyRequest, upload: FormImages | undefined, flow: ImageFields) {
  const values: Record<string, string> = Object.create(null)
  const files: Awaited<ReturnType<FormImages['store']>>[] = []
  const isWithoutScripts = isNoScriptPost(request)
  let valueBytes = 0
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const { fieldname, value } = part
      if (typeof value !== 'string' || part.fieldnameTruncated || part.valueTruncated) {
        throw valueTooLongError()
      }
      valueBytes += fieldname.length + Buffer.byteLength(value)
      if (valueBytes > maxValueBytes) throw valueTooLongError()
      if (!isWithoutScripts && fieldname in values) throw new FormRejected(400, 'A field was sent twice.')
      addFormField(values, fieldname, value)
      continue
    }
    const { fieldname, filename = '', file } = part
    const { maxCount: most } = flow.images?.[fieldname] ?? { maxCount: 0 }
    const isOverLimit = files.filter(({ field }) => field === fieldname).length >= most
    // Browsers write a quotation mark in a file's name as %22.
    const storedFile = isOverLimit ? undefined : await upload?.store(fieldname, filename.replaceAll('%22', '"'), file)
    if (file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError()
    // Browsers send an unused file input as an empty file without a name.
    if ((storedFile === undefined ? await isEmpty(file) : storedFile.bytes === 0) && filename === '') continue
    if (storedFile !== undefined) files.push(storedFile)
    else if (most === 0) throw new FormRejected(400, 'This field accepts no file.')
    else throw new FormRejected(400, `This field accepts at most ${most} pictures.`)
  }
  return { values: { ...values }, files }
}

function valueTooLongError(): FormRejected {
  return new FormRejected(413, msg`An answer is too long. Please shorten it and send the form again.`)
}

/** Whether a file is empty. The content of a non-empty file is discarded. */
async function isEmpty(file: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const chunk of file) if (chunk.length > 0) return false
  return true
}
