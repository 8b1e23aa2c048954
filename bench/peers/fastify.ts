import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import * as z from 'zod'
import { contactValues, delegateValues } from '../forms.ts'

// Plain Fastify without our hooks, headers and logging. The POST routes only add a Zod schema of the form's
// size.
const app = Fastify()
await app.register(multipart)

app.get('/', () => ({ days: 0, hours: 0, minutes: 0, seconds: 0 }))

const delegateSchema = createSchema(delegateValues('0')).refine(({ amount }) => amount === '0', { path: ['amount'] })
app.post('/multipart', async (request, reply) => {
  const values: Record<string, unknown> = {}
  for await (const part of request.parts()) if (part.type === 'field') values[part.fieldname] = part.value
  return validate(delegateSchema, values, reply)
})

const contactSchema = createSchema(contactValues())
app.post('/json', (request, reply) => validate(contactSchema, request.body, reply))

await app.listen({ port: Number(process.env.PORT), host: process.env.HOST ?? '127.0.0.1' })

function createSchema(values: Record<string, string>) {
  const field = z.string().trim().min(1).max(4_000)
  return z.object(Object.fromEntries(Object.keys(values).map((name) => [name, field])))
}

function validate(schema: z.ZodType, values: unknown, reply: { code: (status: number) => unknown }) {
  const result = schema.safeParse(values)
  if (result.success) return { message: true }
  reply.code(422)
  return { message: 'refused', problems: result.error.issues.map(({ path, message }) => ({ path, message })) }
}
