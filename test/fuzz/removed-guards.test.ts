import { expect, test } from 'vitest'
import { buildUnguardedServer, type Guard } from '../support/servers/mutate-build'
import { testScale } from '../support/test-scale'
import { routeCases } from './cases/api-cases'
import { createHostileFiles } from './cases/hostile-files'
import { readApiRoutes } from './cases/openapi-document'
import { createValidForms } from './cases/valid-forms'
import { runFuzzGroup } from './harness/run-case'
import { startFuzzTarget } from './harness/target'

/** What the database cannot store is made storable before it gets there. */
const storableText: Guard = { pattern: /query\.parameters\.map\(toStorable\)/, replacement: 'query.parameters' }

/**
 * Guards as they appear in the build, a route whose cases need each guard, and the fault reported without
 * it. PostgreSQL accepts no NUL bytes, so a NUL byte that passes either fails there or is in a value that
 * is not stored.
 */
const mutations: [what: string, guards: Guard | Guard[], call: string, fault: RegExp][] = [
  [
    'the depth of JSON is not counted',
    // JSON that is nested deeply enough to do harm also has more values than a form needs.
    [
      { pattern: /depth > jsonLimits\.depth/, replacement: 'false' },
      { pattern: /values > jsonLimits\.values/, replacement: 'false' },
    ],
    'POST /api/contact-us',
    /: 500/,
  ],
  [
    'NUL bytes are let through',
    { pattern: /!text\.includes\("\\0"\) && / },
    'POST /api/contact-us',
    /a NUL byte|: 500/,
  ],
  [
    'damaged text is let through',
    { pattern: /!text\.includes\(replacementCharacter\) && / },
    'POST /api/contact-us',
    /bytes that were no text/,
  ],
  [
    'lone surrogates are let through',
    { pattern: / && text\.isWellFormed\(\)/ },
    'POST /api/contact-us',
    /half of a surrogate pair/,
  ],
  ['forms have no limits', { pattern: /limits: multipartLimits,/ }, 'POST /api/register-grant', /its number of fields/],
  [
    'any text is looked up as a key',
    [{ pattern: /if \(!isAccessToken\(accessToken\)\) return(?: void 0)?;/ }, storableText],
    'GET /api/order/{key}',
    /: 500/,
  ],
  [
    'any text is looked up as a reference',
    // The route, the settling and the query each check it, and the database gets no text that it refuses.
    [
      { pattern: /if \(!isPaymentReference\(reference\)\) return(?: void 0)?;/ },
      { pattern: /if \(!isPaymentReference\(reference\)\) return \{ status: "unknown reference" \};/ },
      { pattern: /isPaymentReference\(reference\)(?= \?)/, replacement: 'true' },
      storableText,
    ],
    'GET /api/verify-vendor',
    /: 500/,
  ],
  [
    'images may have any size',
    { pattern: /width \* height > maxMegapixels \* 1e6/, replacement: 'false' },
    'POST /api/exhibitionPayment',
    /being no picture/,
  ],
]

/** Enough cases to need each guard many times. */
const caseCount = 8_000

test.each(mutations.slice(0, testScale({ short: 2, full: mutations.length })))(
  'the fuzz tests detect that %s',
  async (_what, guards, name, fault) => {
    await using target = await startFuzzTarget('postgres', buildUnguardedServer([guards].flat()))
    const routes = await readApiRoutes(target.url)
    const route = routes.find((candidate) => candidate.name === name)
    if (route === undefined) throw new Error(`There is no call ${name}`)
    const forms = await createValidForms(routes)
    const group = {
      group: name,
      cases: routeCases(route, forms.get(route.path) ?? [], await createHostileFiles()),
      runs: caseCount,
      seedOffset: 0,
      stopsAtFirstFailure: true,
    }
    expect((await runFuzzGroup(target, group)).join('\n')).toMatch(fault)
  },
  600_000,
)
