import { expect, test } from 'vitest'
import { measure } from '../support/measure'
import { type Guard, unguardedServer } from '../support/servers/mutate-build'
import { callCases } from './cases/api-cases'
import { honestForms } from './cases/honest-forms'
import { hostileFiles } from './cases/hostile-files'
import { callsOf } from './cases/openapi-document'
import { tryOut } from './harness/run-case'
import { startTarget } from './harness/target'

/**
 * Guards as the build writes them, a call whose cases need each, and what is said of it once the guard is gone. PostgreSQL takes no NUL bytes: what
 * is let through either fails there, or is kept where nothing of it is stored.
 */
const controls: [what: string, guards: Guard | Guard[], call: string, fault: RegExp][] = [
  [
    'the depth of JSON is not counted',
    // What is nested deeply enough to do harm also holds more values than a form needs.
    [
      { stands: /depth > jsonLimits\.depth/, instead: 'false' },
      { stands: /values > jsonLimits\.values/, instead: 'false' },
    ],
    'POST /api/contact-us',
    /: 500/,
  ],
  ['NUL bytes are let through', { stands: /!text\.includes\("\\0"\) && / }, 'POST /api/contact-us', /a NUL byte|: 500/],
  [
    'damaged text is let through',
    { stands: /!text\.includes\(replacement\) && / },
    'POST /api/contact-us',
    /bytes that were no text/,
  ],
  [
    'halves of surrogate pairs are let through',
    { stands: / && text\.isWellFormed\(\)/ },
    'POST /api/contact-us',
    /half of a surrogate pair/,
  ],
  ['forms have no limits', { stands: /limits: multipartLimits,/ }, 'POST /api/register-grant', /its number of fields/],
  [
    'any text is looked up as a key',
    { stands: /if \(!isOrderKey\(key\)\) return(?: void 0)?;/ },
    'GET /api/order/{key}',
    /: 500/,
  ],
  [
    'any text is looked up as a reference',
    { stands: /if \(!isPaymentReference\(reference\)\) return(?: void 0)?;/ },
    'GET /api/verify-vendor',
    /: 500/,
  ],
  [
    'pictures may have any size',
    { stands: /width \* height > most \* 1e6/, instead: 'false' },
    'POST /api/exhibitionPayment',
    /being no picture/,
  ],
]

/** Enough that each of the guards is needed many times. */
const cases = 8_000

test.each(controls.slice(0, measure({ short: 2, full: controls.length })))(
  'it would be noticed if %s',
  async (_what, guards, name, fault) => {
    await using target = await startTarget('postgres', unguardedServer([guards].flat()))
    const calls = await callsOf(target.url)
    const call = calls.find((one) => one.name === name)
    if (call === undefined) throw new Error(`There is no call ${name}`)
    const forms = await honestForms(calls)
    const group = {
      group: name,
      cases: callCases(call, forms.get(call.path) ?? [], await hostileFiles()),
      runs: cases,
      round: 0,
      isBrief: true,
    }
    expect((await tryOut(target, group)).join('\n')).toMatch(fault)
  },
  600_000,
)
