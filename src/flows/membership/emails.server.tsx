import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { membershipFeeTerms } from '../../../content/membership'
import { organisation } from '../../../content/organisation'
import { CodeLine, EmailLayout, EmailParagraph } from '../../email/layout.server'
import { PaidOrderLink } from '../../email/order-link.server'
import { PriceTable } from '../../email/price-table.server'
import { staffNotificationEmail } from '../../email/staff-notification.server'
import { SubmittedValues } from '../../email/submitted-values.server'
import { translate } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Membership, membershipForm } from './form'
import { findTier, getTicketDiscount } from './tiers/tier-list'

const yesOptions = [{ value: 'true', label: msg`Yes` }]

/** The receipt already shows the amount and the membership. */
const valueListOptions = {
  hiddenFields: ['amount'],
  options: { isRegistered: yesOptions, volunteeringInterest: yesOptions },
}

/** The emails to the new member and the organisation after the registration has been paid. */
export const membershipEmails: FlowServer<Membership>['emails'] = {
  confirmation(submission, { orderUrl }) {
    const { firstName, membershipType } = submission.values
    const subject = translate(
      msg({
        message: `Your ${membershipType} membership of ${organisation.name}: ${submission.publicCode}`,
        comment: 'Subject of an email. {membershipType} is such as Student, {1} is a code.',
      }),
    )
    return {
      to: 'visitor',
      subject,
      body: (
        <EmailLayout
          preview={subject}
          heading={
            <Trans>
              Welcome to {organisation.name}, {firstName}
            </Trans>
          }
        >
          <EmailParagraph>
            <Trans>
              Your payment has been confirmed, and your {membershipType} membership of {organisation.name} has started.
            </Trans>
          </EmailParagraph>
          <CodeLine
            label={<Trans comment="Label above the code in an email.">Your membership code</Trans>}
            code={submission.publicCode}
          />
          <Discount membershipType={membershipType} />
          <PriceTable price={submission.price} />
          <FeeTerms />
          <PaidOrderLink orderUrl={orderUrl} />
          <SubmittedValues form={membershipForm} values={submission.values} {...valueListOptions} />
        </EmailLayout>
      ),
    }
  },
  notice(submission) {
    const { membershipType } = submission.values
    return staffNotificationEmail(submission, membershipForm, {
      subject: `New ${membershipType} member ${submission.publicCode}`,
      heading: 'New member',
      ...valueListOptions,
    })
  },
}

/**
 * How to claim the ticket discount. Renders nothing if the tier has none.
 * Source: docs/product/prices.md#65-memberships.
 */
function Discount({ membershipType }: Pick<Membership, 'membershipType'>) {
  const tier = findTier(membershipType)
  const percent = tier === undefined ? 0 : getTicketDiscount(tier)
  if (percent === 0) return null
  return (
    <EmailParagraph>
      <Trans>
        You get {percent}% off tickets to local events. Before you buy one, write to{' '}
        <a href={`mailto:${organisation.email}`}>{organisation.email}</a> and quote this code.
      </Trans>
    </EmailParagraph>
  )
}

function FeeTerms() {
  const { i18n } = useLingui()
  return <EmailParagraph>{i18n._(membershipFeeTerms)}</EmailParagraph>
}
