import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNaira } from '../domain/money'
import { spoken } from '../i18n/active-i18n'
import type { Letter } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { CodeLine, LetterFrame, Paragraph } from './layout.server'

const letters = {
  review: (submission: Submission, reference: string): Letter =>
    aboutMoney(
      submission,
      reference,
      spoken(msg`A payment needs a look: ${submission.code}`),
      <Trans>
        Something about this payment does not fit: its amount or currency, a second payment for the same order, a
        dispute, or a refund that failed. No further word about it goes to the visitor until you decide.
      </Trans>,
    ),
  reversal: (submission: Submission, reference: string): Letter =>
    aboutMoney(
      submission,
      reference,
      spoken(msg`A payment was returned: ${submission.code}`),
      <Trans>
        The provider says that this money went back to the payer. It no longer counts; another payment for the same
        order still does.
      </Trans>,
    ),
}

/** Who writes a letter of this kind; nothing where it is one of the flows' own. */
export function moneyLetter(kind: string): ((submission: Submission) => Letter) | undefined {
  const dot = kind.indexOf('.')
  const name = kind.slice(0, dot)
  const reference = kind.slice(dot + 1)
  if (name !== 'review' && name !== 'reversal') return undefined
  return (submission) => letters[name](submission, reference)
}

function aboutMoney({ code, amountKobo }: Submission, reference: string, subject: string, what: ReactNode): Letter {
  const amount = formatNaira(amountKobo)
  const command = `npm run agefest -- show ${reference}`
  return {
    to: 'organisation',
    subject,
    body: (
      <LetterFrame preview={subject} heading={subject}>
        <Paragraph>{what}</Paragraph>
        <CodeLine label={<Trans>Order</Trans>} code={code} />
        <Paragraph>
          <Trans>
            {amount} are asked for this order. Its payments, with a remark on each, are at the desk: {command}
          </Trans>
        </Paragraph>
      </LetterFrame>
    ),
  }
}
