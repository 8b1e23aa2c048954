import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Attendance } from '../domain/attendance'

/** What a ticket holder shares; the address of a page with a picture follows. */
export const ticketShareTexts: Readonly<Record<Attendance, MessageDescriptor>> = {
  'in person': msg`I am going to AGEFEST. Are you coming too?`,
  online: msg`I am watching AGEFEST online. Will you watch too?`,
}
