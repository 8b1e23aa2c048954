import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { examine } from '../forms/definition/form-definition'
import { flowServers } from './index.server'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** What has a label and is neither needed nor left to the visitor: the parts of one answer, a fixed fee, and what our records add. */
const neither: Readonly<Record<string, RegExp>> = {
  vendor: /^amount$/,
  volunteer: /^availability\./,
  grant: /^flags$/,
  accommodation: /^ticketFound$/,
}

test.each(flowServers.map(({ flow, form }) => ({ name: flow.name, form })))(
  'the page of $name marks as optional what its rules let be left out, and nothing else',
  ({ name, form }) => {
    const verdict = examine(form, {})
    const needed = verdict.kind === 'valid' ? [] : verdict.problems.map(({ field }) => field)
    const leftOut = Object.keys(form.labels).filter(
      (field) => !needed.includes(field) && !(neither[name]?.test(field) ?? false),
    )
    expect([...(form.optional ?? [])].sort()).toEqual(leftOut.sort())
  },
)
