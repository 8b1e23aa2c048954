import type { MessageDescriptor } from '@lingui/core'
import type { Mailer } from '../adapters/mail/mail.server'
import type { FlowServer } from '../submissions/flow-definition.server'
import type { Services } from '../submissions/services.server'
import type { NotifyMode } from './digest/digest-period'

/** The dependencies of the email worker besides the database. */
export interface EmailWorkerServices extends Services {
  mail: Mailer
  flows: ReadonlyMap<string, FlowServer>
  publicUrl: string
  /** The address for staff notifications. */
  notifyEmail: string
  /** The Reply-To address for visitors, because nobody may read the sender address. */
  contactEmail: string
  /**
   * True for a public site with the sandbox: anyone can "pay" there, so its emails say so and carry no
   * visitor's links.
   */
  isPublicTest: boolean
  /** How many emails may leave in an hour, from all servers together; absent without a limit. */
  mailPerHour?: number | undefined
  /** Whether notices to the organisation leave one by one or as a digest. */
  notify: NotifyMode
  /** The notice in confirmations once the event is over; undefined before its end. */
  eventOverNotice: (nowMs: number) => MessageDescriptor | undefined
}
