import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dollarDonationForm } from '../../../src/flows/donation/form'
import { resendCodeForm } from '../../../src/flows/grant/resend-code/resend-code-form'
import { flowServers } from '../../../src/flows/index.server'

interface SchemaCheck {
  _zod: { def: { check: string; abort?: boolean } }
}

/** The parts of a schema's internals that the check reads. */
interface SchemaInternals {
  _zod: {
    def: {
      type: string
      checks?: SchemaCheck[]
      shape?: Record<string, SchemaInternals>
      innerType?: SchemaInternals
      in?: SchemaInternals
      options?: SchemaInternals[]
    }
  }
}

test.each([
  ...flowServers.map(({ flow, form }) => [flow.name, form.schema] as const),
  ['donation in dollars', dollarDonationForm.schema] as const,
  ['ticket check', resendCodeForm.schema] as const,
])('%s: every text has a maximum length that is checked before any other rule', (_name, schema) => {
  expect(findUnlimitedTexts(schema as unknown as SchemaInternals, '')).toEqual([])
})

test('a text without a maximum length is reported, and so is one whose length check does not abort', () => {
  const schema = z.object({
    open: z.string(),
    late: z.string().check(z.regex(/a/), z.maxLength(9, { abort: true })),
    goesOn: z._default(z.string().check(z.maxLength(9), z.refine(Boolean)), ''),
    fine: z.string().check(z.trim(), z.maxLength(9, { abort: true }), z.refine(Boolean)),
  })
  expect(findUnlimitedTexts(schema as unknown as SchemaInternals, '')).toEqual(['.open', '.late', '.goesOn'])
})

/** Returns the paths of the texts that other rules see in full, whatever their length. */
function findUnlimitedTexts(schema: SchemaInternals, path: string): string[] {
  const { type, checks = [], shape = {}, innerType, in: first, options = [] } = schema._zod.def
  const innerSchemas = [innerType, first, ...options].filter((inner) => inner !== undefined)
  return [
    ...(type === 'string' && !isLimited(checks) ? [path] : []),
    ...innerSchemas.flatMap((inner) => findUnlimitedTexts(inner, path)),
    ...Object.entries(shape).flatMap(([name, field]) => findUnlimitedTexts(field, `${path}.${name}`)),
  ]
}

function isLimited(checks: readonly SchemaCheck[]): boolean {
  const [first] = checks.map(({ _zod: { def } }) => def).filter(({ check }) => !/^(overwrite|min_length)$/.test(check))
  return first?.check === 'max_length' && first.abort === true
}
