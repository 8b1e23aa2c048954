import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { AnswerList, CodeLine, LetterFrame, LetterLink, Paragraph, Receipt } from '../../email/layout.server'
import { PastEvent } from '../../email/past-event-notice.server'
import { noticeLetter } from '../../email/staff-notification.server'
import { spoken } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Exhibitor, exhibitorForm } from './form'

/** The receipt says what was paid. */
const readable = { without: ['amount'] }

/** What an exhibitor and the organisation are written once the booth is paid. */
export const exhibitionLetters: FlowServer<Exhibitor>['letters'] = {
  confirmation(submission, { orderUrl, past }) {
    const { ExhibitorCompanyName } = submission.answers
    const subject = spoken(msg`Your booth at ${festival.name}: ${submission.code}`)
    const dates = spoken(festival.dates)
    return {
      to: 'visitor',
      subject,
      body: (
        <LetterFrame preview={subject} heading={<Trans>{ExhibitorCompanyName} exhibits at the festival</Trans>}>
          <PastEvent past={past} />
          <Paragraph>
            <Trans>
              Thank you. Your payment has arrived, and a booth at {festival.name} is yours: {dates}, in {festival.city}.
              Your logo is here too.
            </Trans>
          </Paragraph>
          <CodeLine label={<Trans>Your exhibitor code</Trans>} code={submission.code} />
          <Paragraph>
            <Trans>Keep this code. Give it when you write to us, and when you come to set up your booth.</Trans>
          </Paragraph>
          {submission.price !== null && <Receipt price={submission.price} />}
          <Paragraph>
            <Trans>Your order, its receipt and its state are here. The address is yours alone; do not share it.</Trans>
          </Paragraph>
          <LetterLink href={orderUrl}>
            <Trans>Open my order</Trans>
          </LetterLink>
          <AnswerList form={exhibitorForm} answers={submission.answers} {...readable} />
        </LetterFrame>
      ),
    }
  },
  notice: (submission) =>
    noticeLetter(submission, exhibitorForm, {
      subject: spoken(msg`New exhibitor ${submission.code}`),
      heading: <Trans>New exhibition registration</Trans>,
      children: (
        <Paragraph>
          <Trans>The logo is kept with the record: npm run agefest -- show {submission.code} --files FOLDER</Trans>
        </Paragraph>
      ),
      ...readable,
    }),
}
