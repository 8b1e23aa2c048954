import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import * as z from 'zod'
import { contactMessage, delegate } from '../forms.ts'

// Fastify as it comes, without our hooks, headers and log; the posts add nothing but a Zod schema of the form's size.
const app = Fastify()
await app.register(multipart)

app.get('/', () => ({ days: 0, hours: 0, minutes: 0, seconds: 0 }))

const delegateSchema = schemaOf(delegate('0')).refine(({ amount }) => amount === '0', { path: ['amount'] })
app.post('/multipart', async (request, reply) => {
  const answers: Record<string, unknown> = {}
  for await (const part of request.parts()) if (part.type === 'field') answers[part.fieldname] = part.value
  return judge(delegateSchema, answers, reply)
})

const contactSchema = schemaOf(contactMessage())
app.post('/json', (request, reply) => judge(contactSchema, request.body, reply))

await app.listen({ port: Number(process.env.PORT), host: process.env.HOST ?? '127.0.0.1' })

function schemaOf(answers: Record<string, string>) {
  const field = z.string().trim().min(1).max(4_000)
  return z.object(Object.fromEntries(Object.keys(answers).map((name) => [name, field])))
}

function judge(schema: z.ZodType, answers: unknown, reply: { code: (status: number) => unknown }) {
  const result = schema.safeParse(answers)
  if (result.success) return { message: true }
  reply.code(422)
  return { message: 'refused', problems: result.error.issues.map(({ path, message }) => ({ path, message })) }
}
