import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { FormValues } from '../../forms/definition/form-definition'
import type { FlowServer } from '../../submissions/flow-definition.server'

/** Collects the OpenAPI description of every route for /api/openapi.json. Register it before the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  // The forms' own schemas validate (forms/definition/form-definition.ts); the schemas given to Fastify are
  // used only for the description.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (response) => JSON.stringify(response))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'AGEFEST',
        version: '1',
        description:
          'The API of the AGEFEST site. Amounts are in whole naira, except in fields whose name ends in Kobo.',
      },
    },
  })
}

const errorSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    problems: { type: 'object', additionalProperties: { type: 'string' }, description: 'The error messages by field' },
  },
  required: ['message'],
}

const errorResponses = {
  400: errorSchema,
  409: errorSchema,
  413: errorSchema,
  415: errorSchema,
  422: errorSchema,
  429: errorSchema,
  503: errorSchema,
}

type DescribedForm<Values extends FormValues> = Pick<
  FlowServer<Values>,
  'flow' | 'form' | 'images' | 'fieldDescriptions'
>

/** The OpenAPI description of a flow's form route. */
export function submitRouteSchema<Values extends FormValues>({
  flow,
  form,
  images = {},
  fieldDescriptions = {},
}: DescribedForm<Values>): FastifySchema {
  const body = z.toJSONSchema(form.schema, { io: 'input', unrepresentable: 'any' })
  delete body.$schema
  for (const [field, description] of Object.entries(fieldDescriptions)) {
    body.properties = { ...body.properties, [field]: { ...Object(body.properties?.[field]), description } }
  }
  for (const [field, { maxCount, required }] of Object.entries(images)) {
    body.properties = {
      ...body.properties,
      [field]: { type: 'string', format: 'binary', description: `An image; at most ${maxCount}` },
    }
    if (required) body.required = [...(body.required ?? []), field]
  }
  return {
    summary: `Submit the form: ${flow.name}`,
    consumes: [flow.encoding === 'json' ? 'application/json' : 'multipart/form-data'],
    headers: { type: 'object', properties: { 'idempotency-key': { type: 'string', minLength: 1, maxLength: 200 } } },
    body,
    response: { 200: { description: 'Accepted', type: 'object', additionalProperties: true }, ...errorResponses },
  }
}

/** The OpenAPI description of a flow's payment verification route. */
export function verifyRouteSchema({ flow }: FlowServer): FastifySchema {
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
      400: errorSchema,
      404: errorSchema,
    },
  }
}
