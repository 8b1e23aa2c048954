import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * What each legal page is about, by its address, for search results and for the index of legal pages. The two
 * swapped pages are described by the text that they show.
 * Source: docs/product/pages.md#38-legal-pages.
 */
export const legalSummaries = {
  '/privacy-policy': msg`What we store of what you tell us, who sees it, how long it is kept, and how you have it erased.`,
  '/membership-terms': msg`What you are charged, how you pay, and when half of an event registration comes back.`,
  '/payment-terms': msg`What the four memberships cost, how long they last, and why their fees are not paid back.`,
  '/tandc': msg`Event rules, liability and insurance, payment terms and the cancellation policy.`,
  '/paegeT&c': msg`Who may be nominated for the PAEGA Awards, how nominees are judged, and what the winners receive.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>
