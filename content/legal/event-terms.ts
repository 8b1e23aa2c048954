import { msg } from '@lingui/core/macro'
import type { LegalText } from './legal-text'

/**
 * Four headings whose terms the organisation has yet to write.
 * Source: docs/product/pages.md#38-legal-pages.
 */
export const eventTerms: LegalText = {
  lastChanged: '2026-11-23',
  sections: [
    {
      id: 'event-rules',
      heading: msg({ message: 'Event rules', comment: 'Heading of a section of the event terms' }),
      parts: [
        {
          open: msg({
            message: 'Rules for the hall, the vendor spaces and the gala night',
            comment: 'A topic that is still to be decided; “To be announced” is shown below it',
          }),
        },
      ],
    },
    {
      id: 'liability-and-insurance',
      heading: msg({ message: 'Liability and insurance', comment: 'Heading of a section of the event terms' }),
      parts: [
        {
          open: msg({
            message: 'Who is liable for damage and loss, and what insurance exhibitors and vendors need',
            comment: 'A topic that is still to be decided; “To be announced” is shown below it',
          }),
        },
      ],
    },
    {
      id: 'payment-terms',
      heading: msg({ message: 'Payment terms', comment: 'Heading of a section of the event terms' }),
      parts: [
        {
          open: msg({
            message: 'Payment terms for this event only',
            comment: 'A topic that is still to be decided; “To be announced” is shown below it',
          }),
        },
        msg`The rules for all payments on this site are on a separate page.`,
        {
          to: '/membership-terms',
          label: msg({ message: 'Payment terms and refunds', comment: 'Title of a page, and links to it' }),
        },
      ],
    },
    {
      id: 'cancellation-policy',
      heading: msg({ message: 'Cancellation policy', comment: 'Heading of a section of the event terms' }),
      parts: [
        {
          open: msg({
            message: 'Rules for cancelling vendor spaces, booths and rooms',
            comment: 'A topic that is still to be decided; “To be announced” is shown below it',
          }),
        },
        msg`We already have a rule on refunds for event registrations.`,
        {
          to: '/membership-terms#refunds',
          label: msg({
            message: 'Refunds for event registrations',
            comment: 'Heading of a section of the payment terms, and a link to it',
          }),
        },
      ],
    },
  ],
}
