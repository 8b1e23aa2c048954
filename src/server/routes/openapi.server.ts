import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../forms/definition/form-definition'
import type { FlowServer } from '../../submissions/flow-definition.server'

/** Collects the description of every call for /api/openapi.json. Register it before the routes. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  // The forms' own schemas decide (forms/definition/form-definition.ts); what Fastify knows of them is for the description alone.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'AGEFEST',
        version: '1',
        description: 'The calls of the AGEFEST site. Money on the wire is whole naira.',
      },
    },
  })
}

const problem = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    problems: { type: 'object', additionalProperties: { type: 'string' }, description: 'What to mend, by field' },
  },
  required: ['message'],
}

const errors = { 400: problem, 409: problem, 413: problem, 415: problem, 422: problem, 429: problem, 503: problem }

type Described<Given extends Answers> = Pick<FlowServer<Given>, 'flow' | 'form' | 'pictures' | 'hints'>

/** How the call that takes a flow's form is described. */
export function submitDocs<Given extends Answers>({
  flow,
  form,
  pictures = {},
  hints = {},
}: Described<Given>): FastifySchema {
  const body = z.toJSONSchema(form.schema, { io: 'input', unrepresentable: 'any' })
  delete body.$schema
  for (const [field, description] of Object.entries(hints)) {
    body.properties = { ...body.properties, [field]: { ...Object(body.properties?.[field]), description } }
  }
  for (const [field, { most, required }] of Object.entries(pictures)) {
    body.properties = {
      ...body.properties,
      [field]: { type: 'string', format: 'binary', description: `A picture; at most ${most}` },
    }
    if (required) body.required = [...(body.required ?? []), field]
  }
  return {
    summary: `Send the form: ${flow.name}`,
    consumes: [flow.encoding === 'json' ? 'application/json' : 'multipart/form-data'],
    headers: { type: 'object', properties: { 'idempotency-key': { type: 'string', minLength: 1, maxLength: 200 } } },
    body,
    response: { 200: { description: 'Accepted', type: 'object', additionalProperties: true }, ...errors },
  }
}

/** How the call that verifies a flow's payment is described. */
export function verifyDocs({ flow }: FlowServer): FastifySchema {
  return {
    summary: `Verify a payment: ${flow.name}`,
    querystring: { type: 'object', properties: { reference: { type: 'string' } }, required: ['reference'] },
    response: {
      200: {
        type: 'object',
        properties: {
          status: { type: 'string', enum: ['success', 'pending', 'review', 'failed'] },
          message: { type: 'string' },
          order: { type: 'string' },
          attendance: { type: 'string', enum: ['in person', 'online'] },
        },
      },
      400: problem,
      404: problem,
    },
  }
}
