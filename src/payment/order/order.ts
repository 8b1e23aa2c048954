import type { MessageDescriptor } from '@lingui/core'
import type { SubmissionState } from '../../domain/submission-state'
import type { Price } from '../../submission/price'

/** What the order page is told of a submission: its state and what was bought, and none of the answers. */
export interface Order {
  /** Which flow it came by: 'registration'. */
  flow: string
  /** What was done, as the flow is titled. */
  title: MessageDescriptor
  code: string
  state: SubmissionState
  price: Price | null
  createdAt: string
}
