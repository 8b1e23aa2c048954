import type { MessageDescriptor } from '@lingui/core'
import type { FormDefinition, FormValues } from '../forms/definition/form-definition'

/** What the scripts of a form's page do, for forms that a browser posts without them. */
export interface NoScriptForm {
  /** The rules of the page, where it states a value in another unit than the wire. */
  pageForm?: FormDefinition
  /** Turns the values of the page into those of the wire: adds the price, for example. */
  toWire?: (values: FormValues) => FormValues
  /** Says that the form has arrived, where the response has no message for visitors. */
  completeMessage?: MessageDescriptor
}
