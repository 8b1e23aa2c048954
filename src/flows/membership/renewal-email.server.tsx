import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import { policies } from '../../../content/policies'
import { formatDay } from '../../domain/time/format-dates'
import { CodeLine, EmailButton, EmailLayout, EmailParagraph } from '../../email/layout.server'
import { translate } from '../../i18n/active-i18n'
import type { EmailContext, EmailMessage } from '../../submissions/flow-definition.server'
import { membershipLastDay } from '../../submissions/membership-period'
import type { Submission } from '../../submissions/submission'
import { membership } from './flow'
import type { Membership } from './form'

/**
 * The email to a member before the membership ends, with a link that opens the form with the same tier.
 * Source: docs/product/payments.md#912-memberships.
 */
export function membershipRenewalEmail(
  { values, publicCode, createdAtMs }: Submission<Membership>,
  { publicUrl }: EmailContext,
): EmailMessage {
  const { firstName, membershipType } = values
  const subject = translate(
    msg({
      message: `Your ${membershipType} membership of ${organisation.name} ends soon`,
      comment: 'Subject of an email. {membershipType} is such as Student.',
    }),
  )
  return {
    to: 'visitor',
    subject,
    body: (
      <EmailLayout preview={subject} heading={<Trans>Please renew your membership</Trans>}>
        <EmailParagraph>
          <Trans comment="{firstName} is the name of a member.">Thank you for being a member, {firstName}.</Trans>
        </EmailParagraph>
        <EmailParagraph>
          <LastDay membershipType={membershipType} createdAtMs={createdAtMs} />
        </EmailParagraph>
        <CodeLine
          label={<Trans comment="Label above the code in an email.">Your membership code</Trans>}
          code={publicCode}
        />
        <EmailParagraph>
          <Trans>To stay a member, please fill in the form again. Your membership is already chosen in it.</Trans>
        </EmailParagraph>
        <EmailButton href={`${publicUrl}${membership.pagePath}?tier=${encodeURIComponent(membershipType)}`}>
          <Trans comment="Button in an email">Renew my membership</Trans>
        </EmailButton>
        <EmailParagraph>
          <Trans>If you do not renew it, you need not do anything. We send this reminder once.</Trans>
        </EmailParagraph>
      </EmailLayout>
    ),
  }
}

function LastDay({ membershipType, createdAtMs }: { membershipType: string; createdAtMs: number }) {
  const { i18n } = useLingui()
  const day = formatDay(membershipLastDay(createdAtMs, policies.membershipYears), i18n)
  return (
    <Trans comment="{membershipType} is such as Student, {day} a date.">
      Your {membershipType} membership of {organisation.name} is valid until {day}.
    </Trans>
  )
}
