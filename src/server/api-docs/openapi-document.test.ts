import { expect, test } from 'vitest'
import { exampleOf, listCalls, toCurl, typeOf } from './openapi-document'

const schema = {
  type: 'object',
  properties: {
    email: { type: 'string', maxLength: 254 },
    tickets: { anyOf: [{ type: 'number', minimum: 2 }, { type: 'string' }] },
    kind: { enum: ['one', 'two'] },
    note: { type: 'string' },
    picture: { type: 'string', format: 'binary' },
  },
  required: ['email', 'tickets', 'kind', 'picture'],
}

test('an example holds the required fields and no files', () => {
  expect(exampleOf(schema)).toEqual({ email: 'ada@example.com', tickets: 2, kind: 'one' })
})

test('a call as a command line sends JSON or multipart, as the call takes it', () => {
  const operation = (mediaType: string) => ({ requestBody: { content: { [mediaType]: { schema } } } })
  const paths = {
    '/api/a': { post: operation('application/json') },
    '/api/b': { post: operation('multipart/form-data') },
  }
  const [json, multipart] = listCalls({ info: { title: '' }, paths }).map((call) => toCurl(call, 'https://a.example'))
  expect(json).toContain(`-d '{"email":"ada@example.com","tickets":2,"kind":"one"}'`)
  expect(multipart).toContain(`-F 'email=ada@example.com'`)
})

test('the type of a field names its bound', () => {
  expect(typeOf({ type: 'string', maxLength: 60 })).toBe('text of at most 60 characters')
  expect(typeOf({ anyOf: [{ type: 'string', maxLength: 60 }, { type: 'number' }] })).toBe(
    'text of at most 60 characters or number',
  )
})
