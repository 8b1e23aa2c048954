import type { MessageDescriptor } from '@lingui/core'

/** One of the answers that a select or a group of radio buttons offers: what is sent, and what is read. */
export interface Option {
  value: string
  label: MessageDescriptor
}
