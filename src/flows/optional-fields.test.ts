import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { validate } from '../forms/definition/form-definition'
import { flowServers } from './index.server'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/**
 * Fields with a label that are neither required nor optional for the visitor: the parts of one value, a
 * fixed fee, and what our records add.
 */
const exemptFields: Readonly<Record<string, RegExp>> = {
  vendor: /^amount$/,
  volunteer: /^availability\./,
  grant: /^flags$/,
  accommodation: /^ticketFound$/,
}

test.each(flowServers.map(({ flow, form }) => ({ name: flow.name, form })))(
  'the page of $name marks exactly those fields as optional that its rules allow to be empty',
  ({ name, form }) => {
    const result = validate(form, {})
    const requiredFields = result.kind === 'valid' ? [] : result.problems.map(({ field }) => field)
    const optionalFields = Object.keys(form.labels).filter(
      (field) => !requiredFields.includes(field) && !(exemptFields[name]?.test(field) ?? false),
    )
    expect([...(form.optional ?? [])].sort()).toEqual(optionalFields.sort())
  },
)
