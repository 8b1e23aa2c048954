import type { MessageDescriptor } from '@lingui/core'

/** One option of a select or a radio group: the value that is sent and the label that is shown. */
export interface Option {
  value: string
  label: MessageDescriptor
}
