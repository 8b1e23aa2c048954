import { Heading, Text } from '@react-email/components'
import { formatNaira, inEnglish } from '../../domain/money'
import { formatLagosTime } from '../../domain/time/lagos-time'
import type { EmailMessage } from '../../submissions/flow-definition.server'
import { EmailLayout, EmailParagraph } from '../layout.server'

/** One submission in a digest. It names nobody: an erasure cannot reach an email that has left. */
export interface DigestEntry {
  code: string
  /** When its notice was queued: it was stored, or paid. */
  queuedAtMs: number
  /** What was chosen: '2 × BASIC ACCESS'; empty if there is nothing to choose. */
  choice: string
  amountKobo: number
}

/** The submissions of one form in a digest, by the title of the form. */
export interface DigestSection {
  title: string
  entries: readonly DigestEntry[]
}

const maxFormsInSubject = 3

const answersHint = 'To see one with its answers, run: npm run agefest -- show CODE'
const namesHint = 'To see them with their names, run: npm run agefest -- list all --since 24h'

/** The email to the organisation about these submissions. It reads English, so these texts are in no catalog. */
export function digestEmail(sections: readonly DigestSection[], untilMs: number): EmailMessage {
  const total = sections.reduce((count, { entries }) => count + entries.length, 0)
  const heading = `${total.toLocaleString('en')} new ${total === 1 ? 'submission' : 'submissions'}`
  const subject = `${heading}: ${countsByForm(sections)}`
  const period = `Received until ${formatLagosTime(untilMs).slice(0, 16)}, Nigerian time, and not in an earlier digest.`
  return {
    to: 'organisation',
    subject,
    body: (
      <EmailLayout preview={countsByForm(sections)} heading={heading}>
        <EmailParagraph>{period}</EmailParagraph>
        {sections.map(({ title, entries }) => (
          <div key={title}>
            <Heading as="h2" style={{ margin: '16px 0 4px', fontSize: 18, lineHeight: '26px' }}>
              {`${title}: ${entries.length}`}
            </Heading>
            {entries.map((entry) => (
              <Text key={entry.code} style={{ margin: 0, fontSize: 15, lineHeight: '24px' }}>
                {entryLine(entry)}
              </Text>
            ))}
          </div>
        ))}
        <EmailParagraph>{answersHint}</EmailParagraph>
        <EmailParagraph>{namesHint}</EmailParagraph>
      </EmailLayout>
    ),
  }
}

function countsByForm(sections: readonly DigestSection[]): string {
  const counts = sections.slice(0, maxFormsInSubject).map(({ title, entries }) => `${title} ${entries.length}`)
  const remaining = sections.length - counts.length
  return counts.join(', ') + (remaining > 0 ? ` and ${remaining} more ${remaining === 1 ? 'form' : 'forms'}` : '')
}

function entryLine({ code, queuedAtMs, choice, amountKobo }: DigestEntry): string {
  const amount = amountKobo > 0 ? formatNaira(amountKobo, inEnglish) : ''
  return [code, formatLagosTime(queuedAtMs).slice(0, 16), choice, amount].filter(Boolean).join(' · ')
}
