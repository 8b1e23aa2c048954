import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { organisation } from '../../../content/organisation'
import { AnswerList, CodeLine, LetterFrame, LetterLink, Paragraph, Receipt } from '../../email/layout.server'
import { noticeLetter } from '../../email/staff-notification.server'
import { spoken } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Donation, donationForm } from './form'

/** The receipt says what was given. */
const readable = { without: ['amount'] }

/** What a giver and the organisation are written once the gift has arrived. */
export const donationLetters: FlowServer<Donation>['letters'] = {
  confirmation(submission, { orderUrl }) {
    const subject = spoken(msg`Thank you for your gift to ${organisation.name}: ${submission.code}`)
    return {
      to: 'visitor',
      subject,
      body: (
        <LetterFrame preview={subject} heading={<Trans>Your gift has arrived</Trans>}>
          <Paragraph>
            <Trans>Thank you. What you gave helps African entrepreneurs to train, to meet and to be funded.</Trans>
          </Paragraph>
          {submission.price !== null && <Receipt price={submission.price} />}
          <CodeLine label={<Trans>The code of your gift</Trans>} code={submission.code} />
          <Paragraph>
            <Trans>
              Give this code if you write to <a href={`mailto:${organisation.email}`}>{organisation.email}</a> about
              your gift.
            </Trans>
          </Paragraph>
          <Paragraph>
            <Trans>Your receipt is here, to print or to keep. The address is yours alone; do not share it.</Trans>
          </Paragraph>
          <LetterLink href={orderUrl}>
            <Trans>Open my receipt</Trans>
          </LetterLink>
          <AnswerList form={donationForm} answers={submission.answers} {...readable} />
        </LetterFrame>
      ),
    }
  },
  notice: (submission) =>
    noticeLetter(submission, donationForm, {
      subject: spoken(msg`New donation ${submission.code}`),
      heading: <Trans>New donation</Trans>,
      ...readable,
    }),
}
