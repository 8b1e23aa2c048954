import fc from 'fast-check'
import { marker } from './marker'

const longValue = marker + 'x'.repeat(6_000)
const repeatValue = (value: string, count: number) => Array.from({ length: count }, () => value).join(',')

/**
 * Header values of hostile requests. Each of these headers may be read by our code, a dependency or a
 * proxy.
 */
const headerValues: Readonly<Record<string, readonly string[]>> = {
  Accept: ['', '*/*;q=', 'application/json;v=b3;q=0.9,,', longValue],
  'Accept-Encoding': [
    '',
    '*',
    'br;q=0',
    'identity;q=0, *;q=0',
    'gzip, br, zstd, deflate',
    longValue,
    repeatValue('br;q=1', 500),
  ],
  'Accept-Language': ['', 'xx', `ig;q=9e99,${marker}`, repeatValue('fr;q=0.1', 500)],
  Authorization: ['Basic ////', `Bearer ${marker}`, 'Digest'],
  Cookie: [
    'selectedLanguage=zz',
    'selectedLanguage=fr; selectedLanguage=ig',
    'selectedLanguage=__proto__',
    'selectedLanguage=%E0%A4%A',
    ';;;=;=',
    `selectedLanguage=ig; ${marker}=${longValue}`,
  ],
  'If-None-Match': ['*', 'W/', '"', `"${marker}"`, repeatValue('W/"x"', 500)],
  'If-Match': ['*', `"${marker}"`],
  'If-Modified-Since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT', '9'.repeat(300)],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT'],
  'If-Range': [`"${marker}"`, 'never'],
  Range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=5-1',
    `bytes=0-${'9'.repeat(30)}`,
    'bytes=',
    `bytes=${repeatValue('0-0', 900)}`,
    'lines=1-2',
  ],
  Origin: ['null', 'http://localhost', 'https://evil.example', 'http://[', `http://${marker}`, ''],
  'Sec-Fetch-Site': ['same-origin', 'none', 'cross-site', '', marker],
  Referer: [`http://${marker}/`, '\u00ff', 'about:blank'],
  'User-Agent': ['', '\u00e9\u00fc\u00ff', longValue],
  'X-Forwarded-For': ['', 'unknown', '1.2.3', '::1, ::1, ::1', `${marker}, 127.0.0.1`, repeatValue('10.0.0.1', 500)],
  'X-Forwarded-Proto': ['https', 'javascript', ''],
  'X-Forwarded-Host': ['evil.example', '', `${marker}:99999`],
  'X-HTTP-Method-Override': ['DELETE', 'TRACE'],
  'X-Request-Id': [marker, `${marker}\u00ff`],
  'X-Paystack-Signature': ['', '00', 'x'.repeat(128), '0'.repeat(128), marker],
  'Content-Encoding': ['identity', 'br', 'x-unknown'],
  'Content-Language': ['', marker],
  Expect: ['100-continue'],
  Upgrade: ['websocket', 'h2c'],
  TE: ['trailers', 'gzip'],
}

/** A few characters, repeated many times. */
export const repeatedText: fc.Arbitrary<string> = fc
  .tuple(fc.stringMatching(/^[ -~]{1,4}$/), fc.integer({ min: 500, max: 15_000 }))
  .map(([text, length]) => text.repeat(Math.ceil(length / text.length)))

const knownHeaderLines = fc.constantFrom(
  ...Object.entries(headerValues).flatMap(([name, all]) => all.map((value) => `${name}: ${value}`)),
)
const longHeaders = fc.tuple(fc.constantFrom(...Object.keys(headerValues), 'Content-Type'), repeatedText)

/** A few unusual headers. */
export const oddHeaders: fc.Arbitrary<string[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: knownHeaderLines },
    { weight: 1, arbitrary: longHeaders.map(([name, text]) => `${name}: ${text}x`) },
  ),
  { maxLength: 4 },
)

/**
 * The client address as a proxy would send it. Each case has a separate visitor, because of the rate limit.
 */
export const visitorAddressHeader: fc.Arbitrary<string> = fc
  .tuple(fc.nat(255), fc.nat(255), fc.integer({ min: 1, max: 254 }))
  .map((rest) => `X-Forwarded-For: 10.${rest.join('.')}`)

const impossibleKeys = ['', ' ', 'with space', marker + 'x'.repeat(300), '\u00ff', 'tab\there']

/** An Idempotency-Key header: none, an invalid one, or a unique one. */
export const idempotencyKeyHeaders: fc.Arbitrary<string[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<string[]>([]) },
  { weight: 1, arbitrary: fc.constantFrom(...impossibleKeys).map((key) => [`Idempotency-Key: ${key}`]) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('', '__proto__', "';--", '%00', '<b>'), fc.stringMatching(/^[0-9a-f]{24}$/))
      .map(([prefix, unique]) => [`Idempotency-Key: ${prefix}${marker}${unique}`]),
  },
)
