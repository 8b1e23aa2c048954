import type { MessageDescriptor } from '@lingui/core'

/** What a form asks for, as the privacy policy says it. */
export interface CollectedData {
  /** The name of the form in the list: 'Vendors'. */
  form: MessageDescriptor
  /** The data that it asks for, in one sentence. */
  fields: MessageDescriptor
}
