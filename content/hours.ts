import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** When the organisation's office is open. Source: docs/product/forms.md#54-contact. */
export const businessHours: readonly { days: MessageDescriptor; hours: MessageDescriptor }[] = [
  {
    days: msg({ message: 'Mon-Fri', comment: 'Business hours: Monday to Friday, short' }),
    hours: msg({
      message: '9:00-5:00 PM',
      comment: 'Business hours: from 9 in the morning to 5 in the afternoon',
    }),
  },
  {
    days: msg({ message: 'Sat', comment: 'Business hours: Saturday, short' }),
    hours: msg({ message: '10:00 AM-2:00 PM', comment: 'Business hours' }),
  },
  {
    days: msg({ message: 'Sun', comment: 'Business hours: Sunday, short' }),
    hours: msg({ message: 'closed', comment: 'Business hours: the office is closed on Sunday' }),
  },
]
