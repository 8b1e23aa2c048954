import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { festival } from '../../../content/festival'
import { organisation } from '../../../content/organisation'
import { volunteerDays, volunteering } from '../../../content/volunteers'
import { AnswerList, CodeLine, LetterFrame, Paragraph } from '../../email/layout.server'
import { OwnPage } from '../../email/order-link.server'
import { PastEvent } from '../../email/past-event-notice.server'
import { quoted } from '../../email/redact'
import { QuotedAnswers } from '../../email/redacted-answers.server'
import type { Option } from '../../forms/definition/options'
import { spoken } from '../../i18n/active-i18n'
import type { FlowServer } from '../../submissions/flow-definition.server'
import { type Volunteer, volunteerForm } from './form'
import { volunteerOptions, yesOrNo } from './options'

/** Boxes are read as Yes and No, and the agreement, without which nothing is taken, not at all. */
const boxes: readonly Option[] = yesOrNo.map(({ value, label }) => ({ value: String(value === 'Yes'), label }))

const readable = {
  without: ['availability', 'additionalInfo.agreement'],
  options: {
    ...volunteerOptions,
    ...Object.fromEntries(Object.keys(volunteerDays).map((day) => [`availability.${day}`, boxes])),
  },
}

/** What a volunteer and the organisation are written once an application is there. */
export const volunteerLetters: FlowServer<Volunteer>['letters'] = {
  confirmation({ code, answers }, { orderUrl, past }) {
    const firstName = quoted(answers.personalInformation.firstName)
    const subject = spoken(msg`Your application to volunteer at ${festival.name}: ${code}`)
    return {
      to: 'visitor',
      subject,
      body: (
        <LetterFrame preview={subject} heading={<Trans>Thank you for your hands, {firstName}</Trans>}>
          <PastEvent past={past} />
          <Paragraph>
            <Trans>
              Your application to volunteer at {festival.name} has reached us. We read every one, and write or call you
              before the festival to agree on your days.
            </Trans>
          </Paragraph>
          <CodeLine label={<Trans>Your application</Trans>} code={code} />
          <OwnPage orderUrl={orderUrl} />
          <Paragraph>
            <Trans>
              Meet the other volunteers: <a href={volunteering.chat}>{volunteering.chat}</a>
            </Trans>
          </Paragraph>
          <QuotedAnswers form={volunteerForm} answers={answers} {...readable} />
          <Paragraph>
            <Trans>
              Is something wrong, or different now? Write to{' '}
              <a href={`mailto:${organisation.email}`}>{organisation.email}</a>.
            </Trans>
          </Paragraph>
        </LetterFrame>
      ),
    }
  },
  notice({ code, answers }) {
    const { firstName, lastName } = answers.personalInformation
    const { volunteerArea } = answers.skillsAndInterests
    return {
      to: 'organisation',
      subject: spoken(msg`New volunteer ${code}: ${firstName} ${lastName}, ${volunteerArea}`),
      body: (
        <LetterFrame preview={code} heading={<Trans>New volunteer application</Trans>}>
          <CodeLine label={<Trans>Application</Trans>} code={code} />
          <AnswerList form={volunteerForm} answers={answers} {...readable} />
          <Paragraph>
            <Trans>Its letters: npm run agefest -- show {code}</Trans>
          </Paragraph>
        </LetterFrame>
      ),
    }
  },
}
