import { msg } from '@lingui/core/macro'
import type { LegalSection } from '../../../content/legal/legal-text'
import { deviceRetentionDays } from '../../domain/device-retention'
import { retentionDays } from '../../domain/retention'

const { draft, language, offlinePage, unsentForm } = deviceRetentionDays
const { idempotencyRecord: claim, providerEvent, submission } = retentionDays

/** What the pages store in the visitor's browser. The names match the browser's storage inspector. */
export const deviceStorage: LegalSection = {
  id: 'your-device',
  heading: msg`What is stored on your own device`,
  parts: [
    msg`These items do not tell us who you are. Your browser stores them for this site, so that you do not have to type or choose anything twice:`,
    {
      rows: [
        {
          term: msg`A form you have started`,
          means: [
            msg`Your entries are stored under the name “draft” until you send the form or, if there is something to pay, until you have paid. For files, only the names are stored.`,
            msg`The address of your order page and a code for your entries are stored under the name “paying”.`,
            msg`Once you have paid, a code for what you bought is stored under the name “bought”. For one day it lets the form warn you before you pay for the same again.`,
            msg`After ${draft} days we no longer use these items. They are deleted when you next open that form.`,
          ],
        },
        {
          term: msg`A form that waits for the internet`,
          means: [
            msg`If you ask us to send a form later, it is stored with its pictures under the name “unsent”. It stays until it is sent or you remove it, for ${unsentForm} days at most.`,
          ],
        },
        {
          term: msg({ message: 'Your language', comment: 'Something that the browser stores' }),
          means: [
            msg`Once you choose a language, it is stored under the name “selectedLanguage”, in a cookie and in your browser’s storage. The cookie lasts ${language} days, so that pages open in your language.`,
          ],
        },
        {
          term: msg`Page text in your language`,
          means: [
            msg`Text from a translation service is stored under the name “translationCache”, so that your browser does not ask for it twice.`,
          ],
        },
        {
          term: msg`When you last saw the pop-up on the home page`,
          means: [
            msg`This time is stored under the name “popupShownAt”, so that the pop-up does not appear again too soon.`,
          ],
        },
        {
          term: msg`The pages that you visit`,
          means: [
            msg`They are stored under a name that begins with “offline”, with their pictures, so that they open at once and without internet. Each new version of the site replaces them.`,
          ],
        },
        {
          term: msg`The pages of your orders and tickets`,
          means: [
            msg`They are stored under names that begin with “offline”, so that they open without internet. After ${offlinePage} days without a visit they are no longer used. You can remove each of them on its page.`,
          ],
        },
        {
          term: msg`The address of a page that failed to load`,
          means: [
            msg`It is stored under the name “opened” until you close the tab, so that your browser does not request the page again and again.`,
          ],
        },
        {
          term: msg`How far you scrolled`,
          means: [msg`It is stored under the name “places” until you close the tab.`],
        },
      ],
    },
    msg`You can delete all of this with the button at the top of this page or in the settings of your browser. The site will still work.`,
  ],
}

/** What is deleted automatically, and when. */
export const retention: LegalSection = {
  id: 'how-long',
  heading: msg({ message: 'How long we keep it', comment: 'Heading; “it” is what visitors tell us' }),
  parts: [
    {
      rows: [
        {
          term: msg`Your form, its pictures, and the record of our emails`,
          means: [
            msg`We keep them for ${submission} days after the last change, such as a payment. This covers the festival you sent the form for and the next one. Our software then deletes them. If you want them deleted sooner, please ask us.`,
          ],
        },
        {
          term: msg`The record of a payment`,
          means: [
            msg`We keep the amount, the times, the reference, the code, what was bought and the result, because the law requires us to keep accounts. When your form is deleted, we remove your personal details from this record.`,
          ],
        },
        {
          term: msg`A code that tells us when a form is sent twice, and our server’s response to that form`,
          means: [
            msg({
              message: `We keep them for ${claim} days, or until your form is deleted.`,
              comment:
                'Beside “A code that tells us when a form is sent twice, and our server’s response to that form”; 7 days',
            }),
          ],
        },
        {
          term: msg`The number of forms sent from your network or with your email address`,
          means: [
            msg`These counts stop automated programs from flooding our forms. We keep them for two hours at most. We store a code instead of the address. We delete the key to that code together with the count, so nobody can recover the address.`,
            msg`We also count how much space pictures from your network take up in one day. We delete that count after 25 hours at most.`,
          ],
        },
        {
          term: msg`Messages from Paystack about payments`,
          means: [msg`We delete them ${providerEvent} days after we have processed them.`],
        },
      ],
    },
  ],
}
