import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { awards } from '../../../content/awards'
import { AnswerList, CodeLine, LetterFrame, Paragraph } from '../../email/layout.server'
import { OwnPage } from '../../email/order-link.server'
import { quoted } from '../../email/redact'
import { QuotedAnswers } from '../../email/redacted-answers.server'
import { spoken } from '../../i18n/active-i18n'
import type { FlowServer, LetterContext } from '../../submissions/flow-definition.server'
import { type Nomination, nominationForm } from './form'
import { relationships, sectors } from './options'

/** Without the acceptance of the terms, for nothing is taken without it. */
const readable = { without: ['termsAccepted'], options: { businessSector: sectors, relationship: relationships } }

/** What the nominator, where an address was given, and the organisation are written. The nominee hears of it from the awards alone. */
export const nominationLetters: FlowServer<Nomination>['letters'] = {
  confirmation({ code, answers }, { publicUrl, orderUrl }) {
    const nomineeFullName = quoted(answers.nomineeFullName)
    const subject = spoken(msg`Your nomination of ${nomineeFullName} for the ${awards.name}: ${code}`)
    return {
      to: 'visitor',
      subject,
      body: (
        <LetterFrame preview={subject} heading={<Trans>Thank you for naming {nomineeFullName}</Trans>}>
          <Paragraph>
            <Trans>
              Your nomination has been received. A panel reads every one and names the finalists, who then present their
              work.
            </Trans>
          </Paragraph>
          <CodeLine label={<Trans>Your nomination</Trans>} code={code} />
          <OwnPage orderUrl={orderUrl} />
          <Paragraph>
            <Trans>Nominations are confidential: we do not tell the nominee who wrote.</Trans>{' '}
            <Terms publicUrl={publicUrl} />
          </Paragraph>
          <QuotedAnswers form={nominationForm} answers={answers} {...readable} />
        </LetterFrame>
      ),
    }
  },
  notice({ code, answers }) {
    const { nomineeFullName, businessName } = answers
    return {
      to: 'organisation',
      subject: spoken(msg`New nomination ${code}: ${nomineeFullName}, ${businessName}`),
      body: (
        <LetterFrame preview={code} heading={<Trans>New awards nomination</Trans>}>
          <CodeLine label={<Trans>Nomination</Trans>} code={code} />
          <AnswerList form={nominationForm} answers={answers} {...readable} />
          <Paragraph>
            <Trans>Its letters: npm run agefest -- show {code}</Trans>
          </Paragraph>
        </LetterFrame>
      ),
    }
  },
}

function Terms({ publicUrl }: Pick<LetterContext, 'publicUrl'>) {
  return (
    <Trans>
      The rules: <a href={publicUrl + awards.terms}>{awards.name}</a>
    </Trans>
  )
}
