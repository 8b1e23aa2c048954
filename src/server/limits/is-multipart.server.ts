import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a body is read as a multipart form. Media types have no case.
 * Source: https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1.
 */
export function isMultipart({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return /^multipart\//i.test(type)
}
