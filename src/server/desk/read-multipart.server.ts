/** The desk's forms have few fields. */
const maxParts = 50

/** Not a form, or one with too many parts. */
class UnreadableForm extends Error {
  override name = 'UnreadableForm' as const
  statusCode = 400
}

/**
 * Reads a form with a text file, such as a CSV, as the fields of any other form: a file becomes its text. The body is
 * in memory, within the limit of its route. Rejects with status 400 if it is no such form.
 */
export async function readMultipart(contentType: string, body: Buffer): Promise<URLSearchParams> {
  const parsed = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
  const parts = [...(parsed ?? [])]
  if (parsed === undefined || parts.length > maxParts) throw new UnreadableForm('The form could not be read.')
  const fields = new URLSearchParams()
  for (const [name, value] of parts) fields.append(name, typeof value === 'string' ? value : await value.text())
  return fields
}
