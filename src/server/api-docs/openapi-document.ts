/** The parts of an OpenAPI document that the page shows. */
export interface OpenApiDocument {
  info: { title: string; description?: string }
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Operation {
  summary?: string
  parameters?: readonly { in: string; name: string; required?: boolean }[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
  responses?: Readonly<Record<string, { description?: string }>>
}

export interface Schema {
  type?: string | readonly string[]
  format?: string
  description?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
}

/** One call of the API. */
export interface Call {
  /** Its id on the page. */
  id: string
  method: string
  path: string
  operation: Operation
  body: { mediaType: string; schema: Schema } | undefined
}

export function listCalls({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => {
      const [mediaType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
      return {
        id: `${method}${path.replaceAll(/[^\w]+/g, '-')}`,
        method: method.toUpperCase(),
        path,
        operation,
        body: mediaType === undefined || content === undefined ? undefined : { mediaType, schema: content.schema },
      }
    }),
  )
}

/** Values that most forms take, by a part of the field's name in lower case. */
const exampleTexts: readonly (readonly [part: string, value: string])[] = [
  ['email', 'ada@example.com'],
  ['phonecode', '+234'],
  ['countrycode', '+234'],
  ['phone', '+2348030000000'],
  ['country', 'Nigeria'],
  ['name', 'Ada Example'],
  ['date', '2000-01-31'],
  ['amount', '5000'],
  ['place', '1'],
]

/** Returns an example value of a schema. A form's rules may reject it. Leaves out files. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const { type, properties, required = [], items, anyOf } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (anyOf?.[0] !== undefined) return exampleOf(anyOf[0], name)
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([field, { format }]) => format !== 'binary' && required.includes(field))
        .map(([field, inner]) => [field, exampleOf(inner, field)]),
    )
  if (items !== undefined) return [exampleOf(items, name)]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1
  const lowerName = name.toLowerCase()
  return exampleTexts.find(([part]) => lowerName.includes(part))?.[1] ?? 'example'
}

/** Returns the type of a field as the page shows it. */
export function typeOf(schema: Schema): string {
  const { type = 'any', format, enum: values, anyOf, items, maxLength } = schema
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ')
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(', ')
  if (items !== undefined) return `list of ${typeOf(items)}`
  if (format === 'binary') return 'file'
  return maxLength === undefined ? [type].flat().join(' or ') : `text of at most ${maxLength} characters`
}

/** Formats a call as a curl command against the site at `origin`. */
export function toCurl({ method, path, body }: Call, origin: string): string {
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${path}'`]
  if (body?.mediaType === 'multipart/form-data')
    for (const [field, value] of Object.entries(Object(exampleOf(body.schema)) as Record<string, unknown>))
      lines.push(`-F '${field}=${String(value)}'`)
  else if (body !== undefined)
    lines.push(`-H 'Content-Type: ${body.mediaType}'`, `-d '${JSON.stringify(exampleOf(body.schema))}'`)
  return lines.join(' \\\n  ')
}
