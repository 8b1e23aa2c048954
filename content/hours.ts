import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** When the organisation's office is open. Source: docs/product/forms.md#54-contact. */
export const businessHours: readonly { days: MessageDescriptor; hours: MessageDescriptor }[] = [
  { days: msg`Mon-Fri`, hours: msg`9:00-5:00 PM` },
  { days: msg`Sat`, hours: msg`10:00 AM-2:00 PM` },
  { days: msg`Sun`, hours: msg`closed` },
]
