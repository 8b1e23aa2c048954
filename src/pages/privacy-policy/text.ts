import { msg } from '@lingui/core/macro'
import type { LegalText } from '../../../content/legal/legal-text'
import { keptDays } from '../../domain/retention'
import { paymentData, yourAnswers } from './collected-data'
import { rights } from './rights'
import { onYourDevice, retention } from './storage-and-retention'

const { draft } = keptDays

/**
 * What happens to the data of visitors. It is part of the code and not of the content because it describes
 * what the software does: a change of what is stored, sent or deleted changes it too.
 * Source: docs/privacy.md#in-the-database.
 */
export const privacyPolicy: LegalText = {
  lastChanged: '2026-11-22',
  inShort: [
    {
      words: msg`No trackers`,
      meaning: msg`No analytics, no advertising, and nothing loaded from the sites of others.`,
    },
    {
      words: msg`${draft} days`,
      meaning: msg`is how long a form that you have not sent waits for you, on your own device.`,
    },
    { words: msg`No card numbers`, meaning: msg`You type them on the page of Paystack. They never reach us.` },
  ],
  sections: [...yourAnswers, ...paymentData, onYourDevice, retention, ...rights],
}
