import { msg } from '@lingui/core/macro'
import type { LegalSection } from './legal-text'

/** The last section of every agreement about money. Source: docs/product/prices.md#68-policies. */
export const governingLaw: LegalSection = {
  id: 'law',
  heading: msg`The law that holds`,
  parts: [msg`These terms, and everything that is paid or promised under them, are governed by the law of Nigeria.`],
}
