import type { MessageDescriptor } from '@lingui/core'
import type { FormDefinition, FormValues } from '../forms/definition/form-definition'

/** What the scripts of a form's page do, for forms that a browser posts without them. */
export interface NoScriptForm {
  /** The rules of the page, where it states a value in another unit than the wire. */
  pageForm?: FormDefinition
  /** Converts the values of the page to wire values: adds the price, for example. */
  toWire?: (values: FormValues) => FormValues
  /** The message for a received form, if the response has none for visitors. */
  completeMessage?: MessageDescriptor
}
