import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * What each legal page is about, by its address, for search results and for the index of legal pages. The two
 * swapped pages are described by the text that they show.
 * Source: docs/product/pages.md#38-legal-pages.
 */
export const legalSummaries = {
  '/privacy-policy': msg`What data we store about you, who sees it, how long we keep it, and how to have it deleted.`,
  '/membership-terms': msg`What we charge, how you pay, and when we refund part of an event registration.`,
  '/payment-terms': msg`The cost of the four memberships, how long they last, and our no-refund rule.`,
  '/tandc': msg`Event rules, liability and insurance, payment terms and the cancellation policy.`,
  '/paegeT&c': msg`Who can be nominated for the PAEGA Awards, how nominees are judged, and what the winners receive.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>
