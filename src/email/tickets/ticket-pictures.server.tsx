import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Img, Section, Text } from '@react-email/components'
import type { TicketsInEmail } from '../../submissions/tickets-in-email'
import { EmailParagraph } from '../layout.server'

/**
 * The tickets of an email: a QR code each, or for many where they are. Without pictures the code can be read
 * out.
 * Source: docs/product/tickets.md#163-tickets-in-emails.
 */
export function TicketPictures({ tickets }: { tickets: TicketsInEmail | undefined }) {
  if (tickets === undefined) return null
  const { total } = tickets
  // The email says how to watch, and links to the page of the tickets.
  if (tickets.tickets.length === 0 && !tickets.hasQrCodes) return null
  if (tickets.tickets.length === 0)
    return (
      <>
        {tickets.replacesEarlier && <EarlierCodesNote />}
        <EmailParagraph>
          <Trans comment="{total} is more than ten.">
            Your {total} tickets are on the page of your registration, each with its QR code.
          </Trans>
        </EmailParagraph>
      </>
    )
  return (
    <>
      {tickets.replacesEarlier && <EarlierCodesNote />}
      {tickets.tickets.map((ticket) => (
        <TicketPicture key={ticket.code} {...ticket} />
      ))}
      <EmailParagraph>
        <Plural
          value={total}
          one="Your ticket is attached to this email as a PDF, to print or to keep on your phone."
          other="Your # tickets are attached to this email as a PDF, to print or to keep on your phone."
        />
      </EmailParagraph>
    </>
  )
}

function EarlierCodesNote() {
  return (
    <EmailParagraph>
      <strong>
        <Trans>
          Earlier QR codes of this order are void. Please use the new ones, and delete earlier emails and PDFs.
        </Trans>
      </strong>
    </EmailParagraph>
  )
}

function TicketPicture({ code, title, holder, pictureId }: TicketsInEmail['tickets'][number]) {
  const { t } = useLingui()
  return (
    <Section style={{ border: '2px solid #17130F', padding: '12px 16px', margin: '16px 0' }}>
      <Text style={{ margin: 0, fontSize: 18, lineHeight: '26px', fontWeight: 700 }}>{title}</Text>
      {holder !== null && <Text style={{ margin: 0, fontSize: 16, lineHeight: '24px' }}>{holder}</Text>}
      <Text style={{ margin: 0, fontSize: 16, lineHeight: '24px' }}>{code}</Text>
      {pictureId !== null && (
        <Img
          src={`cid:${pictureId}`}
          alt={t({ message: `QR code of ticket ${code}`, comment: 'Text alternative of an image. {code}: TKT-…' })}
          width="220"
          height="220"
          style={{ backgroundColor: '#ffffff' }}
        />
      )}
    </Section>
  )
}
