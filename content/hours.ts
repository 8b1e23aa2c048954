import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** When somebody is at the organisation's office. Source: specification, section 2 (contact page). */
export const businessHours: readonly { days: MessageDescriptor; hours: MessageDescriptor }[] = [
  { days: msg`Mon-Fri`, hours: msg`9:00-5:00 PM` },
  { days: msg`Sat`, hours: msg`10:00 AM-2:00 PM` },
  { days: msg`Sun`, hours: msg`closed` },
]
