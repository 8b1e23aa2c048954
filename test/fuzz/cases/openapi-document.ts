/** A schema of the document, as far as the generator looks into it. */
export interface Schema {
  type?: string
  format?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
}

/** One call of the server's own description. */
export interface Call {
  /** 'POST /api/donate' */
  name: string
  method: 'GET' | 'POST'
  /** With its parameters in braces: '/api/order/{key}'. */
  path: string
  /** The names of what may stand in its query. */
  query: string[]
  /** How its form travels; null where it takes none. */
  encoding: 'json' | 'multipart' | null
  body: Schema
}

interface Operation {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Every call that the server describes. A new one is met by the generator as soon as it is described. */
export async function callsOf(url: string): Promise<Call[]> {
  const response = await fetch(`${url}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters = [], requestBody }]): Call => {
      const method = verb.toUpperCase()
      if (method !== 'GET' && method !== 'POST') throw new Error(`The generator does not know ${method}`)
      const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {})
      return {
        name: `${method} ${path}`,
        method,
        path,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        encoding: type === '' ? null : type === 'multipart/form-data' ? 'multipart' : 'json',
        body: schema,
      }
    }),
  )
}

/** Answers in the shape of a schema, for a call that nobody has given an honest form of. Files are left out. */
export function sampleOf({ type, format, properties, anyOf }: Schema): unknown {
  if (anyOf !== undefined) return sampleOf(anyOf[0] ?? {})
  switch (type) {
    case 'object': {
      const fields = Object.entries(properties ?? {}).filter(([, field]) => field.format !== 'binary')
      return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]))
    }
    case 'number':
    case 'integer':
      return 1
    case 'boolean':
      return true
    default:
      return format === 'binary' ? undefined : 'Words'
  }
}

/** The fields of a form that take a file. */
export function fileFields({ properties = {} }: Schema): string[] {
  return Object.entries(properties)
    .filter(([, { format }]) => format === 'binary')
    .map(([name]) => name)
}
