import { errorCodes, type FastifyInstance } from 'fastify'
import { FormRejected } from '../requests/form-rejected.server'
import { isNoScriptPost } from './no-script-post.server'

const mediaType = 'application/x-www-form-urlencoded'

/** The body of a form that was posted URL-encoded, by an old page or another client. */
export class UrlencodedForm {
  readonly fields: Record<string, string>
  constructor(fields: Record<string, string>) {
    this.fields = fields
  }
}

/**
 * Accepts URL-encoded bodies of forms that a browser posts without JavaScript. Other clients get 415 Unsupported Media
 * Type. `limits` are the maximum size in bytes and the maximum number of fields.
 */
export function registerUrlencodedParser(app: FastifyInstance, limits: { bytes: number; fields: number }): void {
  app.addContentTypeParser(mediaType, { parseAs: 'string', bodyLimit: limits.bytes }, (request, body, done) => {
    if (!isNoScriptPost(request)) return done(errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(mediaType))
    // Counted before they are decoded, because 60,000 empty fields would take a tenth of a second.
    if (hasMoreFields(body as string, limits.fields))
      return done(new FormRejected(400, 'The form has too many fields.'))
    const fields: Record<string, string> = Object.create(null)
    for (const [name, value] of new URLSearchParams(body as string)) addFormField(fields, name, value)
    done(null, new UrlencodedForm({ ...fields }))
  })
}

/** Whether a URL-encoded form has more fields than these, empty ones included. */
export function hasMoreFields(form: string, fields: number): boolean {
  let count = 1
  for (let index = form.indexOf('&'); index !== -1 && count <= fields; index = form.indexOf('&', index + 1)) count++
  return count > fields
}

/**
 * Adds a field of a form that a browser has posted without JavaScript. Where JavaScript would replace one control with
 * another, the browser sends both, and the last non-empty value counts.
 */
export function addFormField(fields: Record<string, string>, name: string, value: string): void {
  if (value !== '' || !(name in fields)) fields[name] = value
}
