import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { donationInDollars } from '../../../src/flows/donation/form'
import { ticketForm } from '../../../src/flows/grant/ticket-check/ticket-form'
import { flowServers } from '../../../src/flows/index.server'

interface Check {
  _zod: { def: { check: string; abort?: boolean } }
}

/** As much of a schema's inside as the walk looks at. */
interface Inside {
  _zod: {
    def: {
      type: string
      checks?: Check[]
      shape?: Record<string, Inside>
      innerType?: Inside
      in?: Inside
      options?: Inside[]
    }
  }
}

test.each([
  ...flowServers.map(({ flow, form }) => [flow.name, form.schema] as const),
  ['donation in dollars', donationInDollars.schema] as const,
  ['ticket check', ticketForm.schema] as const,
])('%s: every text has a greatest length, and no pattern or rule sees more of it', (_name, schema) => {
  expect(unlimited(schema as unknown as Inside, '')).toEqual([])
})

test('a text without such a length is caught, and so is one whose length ends nothing', () => {
  const schema = z.object({
    open: z.string(),
    late: z.string().check(z.regex(/a/), z.maxLength(9, { abort: true })),
    goesOn: z._default(z.string().check(z.maxLength(9), z.refine(Boolean)), ''),
    fine: z.string().check(z.trim(), z.maxLength(9, { abort: true }), z.refine(Boolean)),
  })
  expect(unlimited(schema as unknown as Inside, '')).toEqual(['.open', '.late', '.goesOn'])
})

/** The places of the texts that can be looked at in full, however long they are. */
function unlimited(schema: Inside, place: string): string[] {
  const { type, checks = [], shape = {}, innerType, in: first, options = [] } = schema._zod.def
  const below = [innerType, first, ...options].filter((each) => each !== undefined)
  return [
    ...(type === 'string' && !isLimited(checks) ? [place] : []),
    ...below.flatMap((each) => unlimited(each, place)),
    ...Object.entries(shape).flatMap(([name, field]) => unlimited(field, `${place}.${name}`)),
  ]
}

function isLimited(checks: readonly Check[]): boolean {
  const [first] = checks.map(({ _zod: { def } }) => def).filter(({ check }) => !/^(overwrite|min_length)$/.test(check))
  return first?.check === 'max_length' && first.abort === true
}
