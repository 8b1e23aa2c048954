import { msg } from '@lingui/core/macro'
import type { LegalText } from '../../../content/legal/legal-text'
import { deviceRetentionDays } from '../../domain/device-retention'
import { collectedDataSections, paymentDataSections } from './collected-data'
import { rights } from './rights'
import { deviceStorage, retention } from './storage-and-retention'

const { draft } = deviceRetentionDays

/**
 * What happens to visitors' data. It is part of the code and not of the content, because it describes what
 * the software does: a change to what is stored, sent or deleted also changes this text.
 * Source: docs/privacy.md#in-the-database.
 */
export const privacyPolicy: LegalText = {
  lastChanged: '2026-11-23',
  inShort: [
    {
      words: msg({ message: 'No trackers', comment: 'Large words above “We use no analytics, …”' }),
      meaning: msg`We use no analytics, no advertising networks and no code from other sites.`,
    },
    {
      words: msg({
        message: `${draft} days`,
        comment: 'Large words above “You can continue an unsent form …”; 7 days',
      }),
      meaning: msg`You can continue an unsent form on the same device for ${draft} days.`,
    },
    {
      words: msg({ message: 'No card numbers', comment: 'Large words above “You enter your card number …”' }),
      meaning: msg`You enter your card number on Paystack’s page. The full number never reaches us.`,
    },
  ],
  sections: [...collectedDataSections, ...paymentDataSections, deviceStorage, retention, ...rights],
}
