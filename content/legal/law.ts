import { msg } from '@lingui/core/macro'
import type { LegalSection } from './legal-text'

/** The last section of every agreement about money. Source: docs/product/prices.md#68-policies. */
export const governingLaw: LegalSection = {
  id: 'law',
  heading: msg({ message: 'Governing law', comment: 'Heading of the last section of a contract' }),
  parts: [msg`These terms, and everything that is paid or promised under them, are governed by the law of Nigeria.`],
}
