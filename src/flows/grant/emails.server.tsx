import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { prizes } from '../../../content/festival'
import { grant } from '../../../content/grant'
import { industries } from '../../../content/industries'
import { organisation } from '../../../content/organisation'
import { formatDollars } from '../../domain/money'
import { CodeLine, LetterFrame, Paragraph } from '../../email/layout.server'
import { OwnPage } from '../../email/order-link.server'
import { PastEvent } from '../../email/past-event-notice.server'
import { QuotedAnswers } from '../../email/redacted-answers.server'
import { noticeLetter } from '../../email/staff-notification.server'
import { spoken } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type GrantAnswers, grantForm } from './form'
import { genders } from './options'

/** The flags are between our records and the organisation. */
const readable = { without: ['flags'], options: { gender: genders, businessIndustryType: industries } }

/** What the applicant and the organisation are written once an application has come in. */
export const grantLetters: FlowServer<GrantAnswers>['letters'] = {
  confirmation({ code, answers }, { orderUrl, publicUrl, past }) {
    const subject = spoken(msg`Your grant application has arrived: ${code}`)
    const amount = formatDollars(prizes.grantDollars)
    const length = spoken(grant.pitchVideo.inTheForm)
    return {
      to: 'visitor',
      subject,
      body: (
        <LetterFrame preview={subject} heading={<Trans>Your application has arrived</Trans>}>
          <PastEvent past={past} />
          <Paragraph>
            <Trans>
              Thank you for applying for the grant of {amount} USD. The judges read every application; only those on the
              shortlist are asked to a screening before the festival.
            </Trans>
          </Paragraph>
          <CodeLine label={<Trans>Your application</Trans>} code={code} />
          <Paragraph>
            <Trans>
              One thing is left to do: send your pitch video of {length} by e-mail to{' '}
              <a href={`mailto:${organisation.email}`}>{organisation.email}</a>, with this code in the subject.
            </Trans>
          </Paragraph>
          <Paragraph>
            <Trans>
              Applicants must be registered for the festival. If you are not yet, register here:{' '}
              <a href={`${publicUrl}/agefest2025`}>{publicUrl}/agefest2025</a>
            </Trans>
          </Paragraph>
          <OwnPage orderUrl={orderUrl} />
          <QuotedAnswers form={grantForm} answers={answers} {...readable} />
          <Paragraph>
            <Trans>
              If you did not apply, somebody has mistyped an address. You need not do anything, and we will not write
              again.
            </Trans>
          </Paragraph>
        </LetterFrame>
      ),
    }
  },
  notice(submission) {
    const { flags } = submission.answers
    const { code } = submission
    return noticeLetter(submission, grantForm, {
      subject: flags
        ? spoken(msg`New grant application ${code} (${flags})`)
        : spoken(msg`New grant application ${code}`),
      heading: <Trans>New grant application</Trans>,
      ...readable,
      children: (
        <>
          {flags && (
            <Paragraph>
              <strong>
                <Trans>Please look: {flags}</Trans>
              </strong>
            </Paragraph>
          )}
          <Paragraph>
            <Trans>Its pictures, if it came with some: npm run agefest -- show {code} --files DIR</Trans>
          </Paragraph>
        </>
      ),
    })
  },
}
