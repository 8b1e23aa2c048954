import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { Answers, Form } from '../forms/definition/form-definition'
import type { Letter } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { AnswerList, CodeLine, LetterFrame, Paragraph, Receipt } from './layout.server'

type Readable = Pick<ComponentProps<typeof AnswerList>, 'without' | 'options'>

/**
 * The letter that tells the organisation of what has come in: the code, what was paid, and every answer. It is without the secret link,
 * which is the visitor's alone. `children` stands below the code.
 */
export function noticeLetter<Given extends Answers>(
  submission: Submission<Given>,
  form: Form<Given>,
  { subject, heading, children, ...readable }: { subject: string; heading: ReactNode; children?: ReactNode } & Readable,
): Letter {
  return {
    to: 'organisation',
    subject,
    body: (
      <LetterFrame preview={submission.code} heading={heading}>
        <CodeLine label={<Trans>Code</Trans>} code={submission.code} />
        {children}
        {submission.price !== null && <Receipt price={submission.price} />}
        <AnswerList form={form} answers={submission.answers} {...readable} />
        <Paragraph>
          <Trans>Its payments and letters: npm run agefest -- show {submission.code}</Trans>
        </Paragraph>
      </LetterFrame>
    ),
  }
}
