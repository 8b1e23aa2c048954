import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { AnswerList, CodeLine, LetterFrame, LetterLink, Paragraph, Receipt } from '../../email/layout.server'
import { PastEvent } from '../../email/past-event-notice.server'
import { noticeLetter } from '../../email/staff-notification.server'
import { spoken } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Vendor, vendorForm } from './form'

/** The receipt says what was paid. */
const readable = { without: ['amount'] }

/** What a vendor and the organisation are written once the space is paid. */
export const vendorLetters: FlowServer<Vendor>['letters'] = {
  confirmation(submission, { orderUrl, past }) {
    const { CompanyName } = submission.answers
    const subject = spoken(msg`Your vendor space at ${festival.name}: ${submission.code}`)
    const dates = spoken(festival.dates)
    return {
      to: 'visitor',
      subject,
      body: (
        <LetterFrame preview={subject} heading={<Trans>{CompanyName} sells at the festival</Trans>}>
          <PastEvent past={past} />
          <Paragraph>
            <Trans>
              Thank you. Your payment has arrived, and a vendor's space at {festival.name} is yours: {dates}, in{' '}
              {festival.city}.
            </Trans>
          </Paragraph>
          <CodeLine label={<Trans>Your vendor code</Trans>} code={submission.code} />
          <Paragraph>
            <Trans>Keep this code. Give it when you write to us, and when you come to set up.</Trans>
          </Paragraph>
          {submission.price !== null && <Receipt price={submission.price} />}
          <Paragraph>
            <Trans>Your order, its receipt and its state are here. The address is yours alone; do not share it.</Trans>
          </Paragraph>
          <LetterLink href={orderUrl}>
            <Trans>Open my order</Trans>
          </LetterLink>
          <AnswerList form={vendorForm} answers={submission.answers} {...readable} />
        </LetterFrame>
      ),
    }
  },
  notice: (submission) =>
    noticeLetter(submission, vendorForm, {
      subject: spoken(msg`New vendor ${submission.code}`),
      heading: <Trans>New vendor registration</Trans>,
      ...readable,
    }),
}
