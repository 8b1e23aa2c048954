import { msg } from '@lingui/core/macro'
import type { LegalText } from './legal-text'

/**
 * Four headings whose terms the organisation has yet to write.
 * Source: docs/product/pages.md#38-legal-pages.
 */
export const eventTerms: LegalText = {
  lastChanged: '2026-11-22',
  sections: [
    {
      id: 'event-rules',
      heading: msg`Event rules`,
      parts: [{ open: msg`What holds in the hall, at the stands and at the gala night` }],
    },
    {
      id: 'liability-and-insurance',
      heading: msg`Liability and insurance`,
      parts: [{ open: msg`Who answers for damage and loss, and what exhibitors and vendors have to insure` }],
    },
    {
      id: 'payment-terms',
      heading: msg`Payment terms`,
      parts: [
        { open: msg`Payment terms for this event alone` },
        msg`What holds for every payment on this site stands on a page of its own.`,
        { to: '/membership-terms', label: msg`Payment terms and refunds` },
      ],
    },
    {
      id: 'cancellation-policy',
      heading: msg`Cancellation policy`,
      parts: [
        { open: msg`What happens when stands, booths or rooms are cancelled` },
        msg`For event registrations there is a rule already.`,
        { to: '/membership-terms#refunds', label: msg`Refunds of event registrations` },
      ],
    },
  ],
}
