import fc from 'fast-check'
import { buildRequest, type FuzzCase, framing } from '../harness/fuzz-case'
import { placeholders, withSignature } from '../harness/secrets'
import type { HostileFiles } from './hostile-files'
import { idempotencyKeyHeaders, oddHeaders, visitorAddressHeader } from './hostile-headers'
import { hostileText } from './hostile-text'
import { jsonBodies } from './json-bodies'
import { multipartBodies } from './multipart-bodies'
import type { ApiRoute } from './openapi-document'
import type { RequestBody } from './request-body'
import type { ValidForm } from './valid-forms'

/** Text in a path or a query, encoded correctly or malformed. */
const urlText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(placeholders.accessToken, placeholders.reference) },
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

/** Requests to one route of the API description, invalid in one or several ways. */
export function routeCases(
  route: ApiRoute,
  validForms: readonly ValidForm[],
  files: HostileFiles,
): fc.Arbitrary<FuzzCase> {
  const body = bodiesFor(route, validForms, files)
  return fc
    .record({
      places: fc.array(urlText, { minLength: 3, maxLength: 3 }),
      asked: fc.constantFrom('one', 'one', 'one', 'none', 'two', 'list'),
      query: oddQuery,
      key: route.encoding === null ? fc.constant([]) : idempotencyKeyHeaders,
      headers: oddHeaders,
      from: visitorAddressHeader,
      how: framing,
      sent: body ?? fc.constant(undefined),
    })
    .map(
      ({
        places: urlTexts,
        asked: queryMode,
        query,
        key,
        headers,
        from: clientAddress,
        how: bodyFraming,
        sent: requestBody,
      }): FuzzCase => {
        const path = route.path
          .replace('{place}', queryMode === 'list' ? (urlTexts[1] ?? '') : '1')
          .replaceAll(/\{\w+\}/g, urlTexts[0] ?? '')
        const queries = [
          ...route.query.flatMap((name) => queryParts(name, queryMode, urlTexts)),
          ...(query === '' ? [] : [query]),
        ]
        const target = queries.length === 0 ? path : `${path}?${queries.join('&')}`
        const parts = { line: `${route.method} ${target} HTTP/1.1`, headers: [clientAddress, ...key, ...headers] }
        const request = buildRequest(
          requestBody === undefined ? parts : { ...parts, body: requestBody, framing: bodyFraming },
        )
        return {
          ...request,
          isApiRequest: true,
          rejectionReason: route.encoding === null ? null : request.rejectionReason,
        }
      },
    )
}

function queryParts(name: string, queryMode: string, [, first = '', second = '']: string[]): string[] {
  switch (queryMode) {
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

/** The bodies for a route; routes that take no body sometimes get one too. */
function bodiesFor({ method, encoding, path }: ApiRoute, validForms: readonly ValidForm[], files: HostileFiles) {
  const values = validForms.map((form) => form.values)
  if (encoding === 'multipart') return multipartBodies(validForms, files)
  if (encoding === 'json') return jsonBodies(values)
  if (method === 'GET') return undefined
  const jsonBody: fc.Arbitrary<RequestBody> = jsonBodies([
    { event: 'charge.success', data: { reference: placeholders.reference, id: 7 } },
  ])
  const maybeSigned = fc
    .tuple(jsonBody, fc.boolean())
    .map(([sent, isSigned]) => (isSigned ? withSignature(sent) : sent))
  return path.endsWith('webhook') ? maybeSigned : fc.oneof(jsonBody, fc.constant(undefined))
}
