import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { translate } from '../i18n/active-i18n'
import { EmailParagraph } from './layout.server'

/** Says that the event is over, if it is; comes first in a confirmation. */
export function PastEventNotice({ notice }: { notice: MessageDescriptor | undefined }) {
  const { i18n } = useLingui()
  if (notice === undefined) return null
  return (
    <EmailParagraph>
      <strong>{i18n._(notice)}</strong>
    </EmailParagraph>
  )
}

/** The heading of a payment confirmation for an event that is over; it promises no place. */
export function PaidAfterwards() {
  return <Trans>Your payment has been confirmed</Trans>
}

/** The subject of such a confirmation. */
export function pastPaymentSubject(event: string, code: string): string {
  return translate(
    msg({
      message: `Your payment has been confirmed, but ${event} is over: ${code}`,
      comment: 'Subject of an email. {event} is the name of the festival, {code} the code of the order.',
    }),
  )
}
