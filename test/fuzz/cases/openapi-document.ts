/** The parts of an OpenAPI schema that the generator reads. */
export interface BodySchema {
  type?: string
  format?: string
  properties?: Record<string, BodySchema>
  anyOf?: BodySchema[]
}

/** One route of the server's OpenAPI document. */
export interface ApiRoute {
  /** 'POST /api/donate' */
  name: string
  method: 'GET' | 'POST'
  /** The path with parameters in braces: '/api/order/{key}'. */
  path: string
  /** The names of its query parameters. */
  query: string[]
  /** The encoding of its form, or null if it takes none. */
  encoding: 'json' | 'multipart' | null
  body: BodySchema
}

interface Operation {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: BodySchema }> }
}

/** Reads all routes of the OpenAPI document, so that the generator covers new routes automatically. */
export async function readApiRoutes(url: string): Promise<ApiRoute[]> {
  const response = await fetch(`${url}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters = [], requestBody }]): ApiRoute => {
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

/** A sample value for a schema, for routes without a predefined valid form. Files are omitted. */
export function sampleValue({ type, format, properties, anyOf }: BodySchema): unknown {
  if (anyOf !== undefined) return sampleValue(anyOf[0] ?? {})
  switch (type) {
    case 'object': {
      const fields = Object.entries(properties ?? {}).filter(([, field]) => field.format !== 'binary')
      return Object.fromEntries(fields.map(([name, field]) => [name, sampleValue(field)]))
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
export function fileFields({ properties = {} }: BodySchema): string[] {
  return Object.entries(properties)
    .filter(([, { format }]) => format === 'binary')
    .map(([name]) => name)
}
