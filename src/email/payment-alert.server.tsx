import { formatNaira, inEnglish } from '../domain/money'
import type { EmailMessage } from '../submissions/flow-definition.server'
import type { Submission } from '../submissions/submission'
import { CodeLine, EmailLayout, EmailParagraph } from './layout.server'

/** The organisation reads English, so these texts are in no catalog. */
const codeLabel = 'Order'

const alertEmails = {
  review: (submission: Submission, reference: string): EmailMessage =>
    paymentAlertEmail(
      submission,
      reference,
      `A payment needs review: ${submission.publicCode}`,
      'Something about this payment is wrong: the amount or currency does not match, it is a second payment for the ' +
        'same order, it is disputed, or a refund has failed. The visitor gets no further email about it until you ' +
        'decide.',
    ),
  reversal: (submission: Submission, reference: string): EmailMessage =>
    paymentAlertEmail(
      submission,
      reference,
      `A payment was refunded or reversed: ${submission.publicCode}`,
      'The payment provider says that this money went back to the payer. This payment no longer counts towards the ' +
        'order. Any other payment for the same order still counts.',
    ),
}

/** Returns the template of a payment alert; undefined for the kinds that flows define. */
export function findPaymentAlertTemplate(kind: string): ((submission: Submission) => EmailMessage) | undefined {
  const dot = kind.indexOf('.')
  const name = kind.slice(0, dot)
  const reference = kind.slice(dot + 1)
  if (name !== 'review' && name !== 'reversal') return undefined
  return (submission) => alertEmails[name](submission, reference)
}

function paymentAlertEmail(
  { publicCode: code, amountKobo }: Submission,
  reference: string,
  subject: string,
  explanation: string,
): EmailMessage {
  const amount = formatNaira(amountKobo, inEnglish)
  const hint = `The order total is ${amount}. To see its payments and their notes, run: npm run agefest -- show ${reference}`
  return {
    to: 'organisation',
    subject,
    body: (
      <EmailLayout preview={subject} heading={subject}>
        <EmailParagraph>{explanation}</EmailParagraph>
        <CodeLine label={codeLabel} code={code} />
        <EmailParagraph>{hint}</EmailParagraph>
      </EmailLayout>
    ),
  }
}
