import fc from 'fast-check'
import { type Case, framing, requestOf } from '../harness/request'
import { placeholders, signed } from '../harness/secrets'
import type { Body } from './body'
import type { HonestForm } from './honest-forms'
import type { HostileFiles } from './hostile-files'
import { idempotencyKey, oddHeaders, visitor } from './hostile-headers'
import { hostileText } from './hostile-text'
import { jsonBodies } from './json-bodies'
import { multipartBodies } from './multipart-bodies'
import type { Call } from './openapi-document'

/** What stands in a path or a query: text as a careful client writes it, or as nobody should. */
const inAddress: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(placeholders.orderKey, placeholders.reference) },
  {
    weight: 3,
    arbitrary: hostileText.filter((text) => text.length < 5_000).map((text) => encodeURIComponent(text.toWellFormed())),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%C0%AF',
      '%',
      '%zz',
      '%2F%2F',
      '..%2f..',
      '%FF%FE',
      'x'.repeat(300),
      'agf-%00',
      '[]',
      '{}',
      "'%20or%201=1--",
    ),
  },
)

const oddQuery = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'lang=%00',
      'lang[]=fr',
      'lang=fr&lang=ig',
      '__proto__=x',
      '__proto__[x]=y',
      'constructor=x',
      '&&&===',
      '?',
      '%',
      'lang=__proto__',
      `${'a=b&'.repeat(1_500)}`,
    ),
  },
)

/** Requests to one call of the description, wrong in one or several ways. */
export function callCases(call: Call, honest: readonly HonestForm[], files: HostileFiles): fc.Arbitrary<Case> {
  const body = bodies(call, honest, files)
  return fc
    .record({
      places: fc.array(inAddress, { minLength: 3, maxLength: 3 }),
      asked: fc.constantFrom('one', 'one', 'one', 'none', 'two', 'list'),
      query: oddQuery,
      key: call.encoding === null ? fc.constant([]) : idempotencyKey,
      headers: oddHeaders,
      from: visitor,
      how: framing,
      sent: body ?? fc.constant(undefined),
    })
    .map(({ places, asked, query, key, headers, from, how, sent }): Case => {
      const path = call.path.replaceAll(/\{\w+\}/g, places[0] ?? '')
      const queries = [...call.query.flatMap((name) => asking(name, asked, places)), ...(query === '' ? [] : [query])]
      const target = queries.length === 0 ? path : `${path}?${queries.join('&')}`
      const parts = { line: `${call.method} ${target} HTTP/1.1`, headers: [from, ...key, ...headers] }
      const request = requestOf(sent === undefined ? parts : { ...parts, body: sent, framing: how })
      return { ...request, isCall: true, refusedFor: call.encoding === null ? null : request.refusedFor }
    })
}

function asking(name: string, how: string, [, first = '', second = '']: string[]): string[] {
  switch (how) {
    case 'one':
      return [`${name}=${first}`]
    case 'two':
      return [`${name}=${first}`, `${name}=${second}`]
    case 'list':
      return [`${name}[]=${first}`]
    default:
      return []
  }
}

/** What is sent to it; also calls that take no body get one now and then. */
function bodies({ method, encoding, path }: Call, honest: readonly HonestForm[], files: HostileFiles) {
  const answers = honest.map((form) => form.answers)
  if (encoding === 'multipart') return multipartBodies(honest, files)
  if (encoding === 'json') return jsonBodies(answers)
  if (method === 'GET') return undefined
  const some: fc.Arbitrary<Body> = jsonBodies([
    { event: 'charge.success', data: { reference: placeholders.reference, id: 7 } },
  ])
  const maybeSigned = fc.tuple(some, fc.boolean()).map(([sent, isSigned]) => (isSigned ? signed(sent) : sent))
  return path.endsWith('webhook') ? maybeSigned : fc.oneof(some, fc.constant(undefined))
}
