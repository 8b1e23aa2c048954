import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { membershipFeeTerms } from '../../../content/membership'
import { organisation } from '../../../content/organisation'
import { AnswerList, CodeLine, LetterFrame, LetterLink, Paragraph, Receipt } from '../../email/layout.server'
import { noticeLetter } from '../../email/staff-notification.server'
import { spoken } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Membership, membershipForm } from './form'
import { ticketDiscount, tierNamed } from './tiers/tier-list'

const yes = [{ value: 'true', label: msg`Yes` }]

/** The receipt says what was paid, and for which membership. */
const readable = { without: ['amount'], options: { isRegistered: yes, volunteeringInterest: yes } }

/** What a new member and the organisation are written once the registration is paid. */
export const membershipLetters: FlowServer<Membership>['letters'] = {
  confirmation(submission, { orderUrl }) {
    const { firstName, membershipType } = submission.answers
    const subject = spoken(msg`Your ${membershipType} membership of ${organisation.name}: ${submission.code}`)
    return {
      to: 'visitor',
      subject,
      body: (
        <LetterFrame preview={subject} heading={<Trans>Welcome among us, {firstName}</Trans>}>
          <Paragraph>
            <Trans>
              Your payment has arrived, and you are a {membershipType} member of {organisation.name}.
            </Trans>
          </Paragraph>
          <CodeLine label={<Trans>Your membership code</Trans>} code={submission.code} />
          <Discount membershipType={membershipType} />
          {submission.price !== null && <Receipt price={submission.price} />}
          <FeeTerms />
          <Paragraph>
            <Trans>Your order, its receipt and its state are here. The address is yours alone; do not share it.</Trans>
          </Paragraph>
          <LetterLink href={orderUrl}>
            <Trans>Open my order</Trans>
          </LetterLink>
          <AnswerList form={membershipForm} answers={submission.answers} {...readable} />
        </LetterFrame>
      ),
    }
  },
  notice(submission) {
    const { membershipType } = submission.answers
    return noticeLetter(submission, membershipForm, {
      subject: spoken(msg`New ${membershipType} member ${submission.code}`),
      heading: <Trans>New member</Trans>,
      ...readable,
    })
  },
}

/**
 * How to claim the discount on tickets; nothing where the tier has none.
 * Source: docs/product/prices.md#65-memberships.
 */
function Discount({ membershipType }: Pick<Membership, 'membershipType'>) {
  const tier = tierNamed(membershipType)
  const percent = tier === undefined ? 0 : ticketDiscount(tier)
  if (percent === 0) return null
  return (
    <Paragraph>
      <Trans>
        Tickets to local events cost you {percent}% less. Before you buy one, write to{' '}
        <a href={`mailto:${organisation.email}`}>{organisation.email}</a> and give this code.
      </Trans>
    </Paragraph>
  )
}

function FeeTerms() {
  const { i18n } = useLingui()
  return <Paragraph>{i18n._(membershipFeeTerms)}</Paragraph>
}
