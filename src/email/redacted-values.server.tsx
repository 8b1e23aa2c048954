import type { ComponentProps } from 'react'
import type { FormValues } from '../forms/definition/form-definition'
import { redactLinks } from './redact-links'
import { SubmittedValues } from './submitted-values.server'

/**
 * The submitted values for an email to an unconfirmed address: enough for senders to recognise their own
 * text, but useless for sending messages to strangers through us. For paid orders and for the organisation,
 * `SubmittedValues` shows everything.
 */
export function RedactedValues({ values, ...list }: ComponentProps<typeof SubmittedValues>) {
  return <SubmittedValues {...list} values={redactAll(values)} />
}

/** The values without links and addresses that a mail program would turn into links. */
export function redactAll(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (typeof value === 'string') return [field, redactLinks(value)]
      return [field, typeof value === 'object' && value !== null ? redactAll(value as FormValues) : value]
    }),
  )
}
