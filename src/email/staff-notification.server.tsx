import type { ComponentProps, ReactNode } from 'react'
import type { FormDefinition, FormValues } from '../forms/definition/form-definition'
import type { EmailMessage } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { CodeLine, EmailLayout, EmailParagraph } from './layout.server'
import { PriceTable } from './price-table.server'
import { SubmittedValues } from './submitted-values.server'

/** What one form says in it. The organisation reads English, so these texts are in no catalog. */
interface StaffNotification extends Pick<ComponentProps<typeof SubmittedValues>, 'hiddenFields' | 'options'> {
  subject: string
  heading: ReactNode
  children?: ReactNode
  picturesLeftOut?: number
  codeLabel?: string
  hasPayments?: boolean
}

/**
 * The email that notifies the organisation of a submission: the code, the payment and every value. It does
 * not contain the secret link, which is only for the visitor. `children` appears below the code.
 */
export function staffNotificationEmail<Values extends FormValues>(
  submission: Submission<Values>,
  form: FormDefinition<Values>,
  {
    subject,
    heading,
    children,
    picturesLeftOut = 0,
    codeLabel = 'Code',
    hasPayments = true,
    ...valueOptions
  }: StaffNotification,
): EmailMessage {
  return {
    to: 'organisation',
    subject,
    body: (
      <EmailLayout preview={submission.publicCode} heading={heading}>
        <CodeLine label={codeLabel} code={submission.publicCode} />
        {children}
        {picturesLeftOut > 0 && <PicturesLeftOut count={picturesLeftOut} code={submission.publicCode} />}
        <PriceTable price={submission.price} />
        <SubmittedValues form={form} values={submission.values} {...valueOptions} />
        <EmailParagraph>{historyHint(submission.publicCode, hasPayments)}</EmailParagraph>
      </EmailLayout>
    ),
  }
}

function historyHint(code: string, hasPayments: boolean): string {
  return `To see its ${hasPayments ? 'payments and emails' : 'emails'}, run: npm run agefest -- show ${code}`
}

function PicturesLeftOut({ count, code }: { count: number; code: string }) {
  const subject = count === 1 ? '1 image is' : `${count} images are`
  const sentences = `${subject} not attached, because too many came from one network. To save the images of this form, run: npm run agefest -- show ${code} --files FOLDER`
  return <EmailParagraph>{sentences}</EmailParagraph>
}
