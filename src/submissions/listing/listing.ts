import type { MessageDescriptor } from '@lingui/core'
import type { FieldName } from '../../forms/definition/form-definition'

/**
 * How the operator's lists show the submissions of a flow, and by what they are found. Fields are wire names
 * (`group.field` for nested ones).
 */
export interface Listing<Values> {
  /** The fields that make up the sender's name; empty if the form asks for no name. */
  name: readonly FieldName<Values>[]
  /** The phone numbers, each as its fields: country code and number. */
  phones: readonly (readonly FieldName<Values>[])[]
  /** The fields that repeat the email address and the amount, which have their own columns in every list. */
  repeated: readonly FieldName<Values>[]
  /** The choice: a ticket, a membership, a room. */
  choice?: ListedChoice<Values>
  /** More columns of the table, the most important first. Their values are short. */
  columns?: readonly { heading: string; field: FieldName<Values> }[]
}

/** A field with one of several values, and the titles that people read instead of them. */
export interface ListedChoice<Values> {
  /** The heading of its column, in one word: 'Ticket'. */
  heading: string
  field: FieldName<Values>
  options: readonly { value: string; label: MessageDescriptor | string }[]
  /** The field with the quantity of the choice. */
  quantity?: FieldName<Values>
}
