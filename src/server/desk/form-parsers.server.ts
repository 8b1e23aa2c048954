import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasMoreFields } from '../no-script/urlencoded.server'

/**
 * The largest form of the desk, in bytes, unless its route says otherwise, and the most fields that a form may have:
 * the plan of a volunteer has the most, two for each day.
 */
export const deskFormLimits = { bytes: 64 * 1024, fields: 100 } as const

/** A form that is not read: it is malformed, has too many fields, or a file that its route does not take. */
class UnreadableForm extends Error {
  override name = 'UnreadableForm' as const
  readonly statusCode: 400 | 415
  constructor(statusCode: 400 | 415, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/**
 * Accepts the desk's forms. They are in memory as a whole, so their fields are counted before any is decoded.
 */
export function registerFormParsers(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: deskFormLimits.bytes },
    (_request, body, done) => {
      if (hasMoreFields(body as string, deskFormLimits.fields)) return done(tooManyFields())
      done(null, new URLSearchParams(body as string))
    },
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: deskFormLimits.bytes },
    async (request: FastifyRequest, body: Buffer) => {
      if (!request.routeOptions.config.takesFile) throw new UnreadableForm(415, 'This form takes no file.')
      return readMultipart(request.headers['content-type'] ?? '', body)
    },
  )
}

/** As browsers write it: a second `boundary` could hide the parts from the count. */
const multipartType = /^multipart\/form-data; ?boundary=(?:"([^"]{1,70})"|([^\s;",]{1,70}))$/i

/**
 * Reads a form with a text file, such as a CSV, as the fields of any other form: a file becomes its text. Rejects with
 * status 400 if it is no such form.
 */
async function readMultipart(contentType: string, body: Buffer): Promise<URLSearchParams> {
  const [, quoted, plain] = multipartType.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw unreadable()
  // Counted before they are parsed: a megabyte may have 15,000 parts. The last delimiter ends the form.
  if (hasMoreDelimiters(body, `--${boundary}`, deskFormLimits.fields + 1)) throw tooManyFields()
  const parsed = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
  if (parsed === undefined) throw unreadable()
  const fields = new URLSearchParams()
  for (const [name, value] of parsed) fields.append(name, typeof value === 'string' ? value : await value.text())
  return fields
}

function hasMoreDelimiters(body: Buffer, delimiter: string, most: number): boolean {
  let count = 0
  for (let index = body.indexOf(delimiter); index !== -1 && count <= most; index = body.indexOf(delimiter, index + 1))
    count++
  return count > most
}

function unreadable(): UnreadableForm {
  return new UnreadableForm(400, 'The form could not be read.')
}

function tooManyFields(): UnreadableForm {
  return new UnreadableForm(400, 'The form has too many fields.')
}
