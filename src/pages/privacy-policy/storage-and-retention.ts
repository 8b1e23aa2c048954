import { msg } from '@lingui/core/macro'
import type { LegalSection } from '../../../content/legal/legal-text'
import { keptDays } from '../../domain/retention'

const { claim, draft, language, providerEvent, submission } = keptDays

/** What the pages store in the visitor's browser. The names are those that a browser's own storage view shows. */
export const onYourDevice: LegalSection = {
  id: 'your-device',
  heading: msg`What stays on your own device`,
  parts: [
    msg`Your browser keeps a few things for us, so that nothing you typed is lost and you need not choose twice. They do not tell us who you are:`,
    {
      rows: [
        {
          term: msg`A form you have begun`,
          means: [
            msg`Kept under the names draft and paying, the latter with the address of your order, until you send it or, where something is to be paid, until it is paid. After ${draft} days it is not put back any more, and it is deleted when you next come to that form. Of files the names alone are kept.`,
          ],
        },
        {
          term: msg`Your language`,
          means: [
            msg`A cookie, and a note of the same name, selectedLanguage, once you have chosen one. The cookie lasts ${language} days, so that the next page comes in your language at once.`,
          ],
        },
        {
          term: msg`Our texts in your language`,
          means: [
            msg`Kept under the name translationCache, where a translation service put them into it, so that it is not asked twice.`,
          ],
        },
        {
          term: msg`When you last saw the notice on the home page`,
          means: [msg`Kept under the name popupShownAt: a time of day, so that it does not come back at once.`],
        },
        {
          term: msg`The address of a page that did not come`,
          means: [
            msg`Kept under the name opened until you close the tab, so that it is not asked for again and again.`,
          ],
        },
        {
          term: msg`How far you had scrolled`,
          means: [msg`Until you close the tab.`],
        },
      ],
    },
    msg`You can delete all of it in your browser's settings. The site goes on working.`,
  ],
}

/** What is deleted by itself, and when. */
export const retention: LegalSection = {
  id: 'how-long',
  heading: msg`How long we keep it`,
  parts: [
    {
      rows: [
        {
          term: msg`What you sent, its pictures, and the note of our letters`,
          means: [
            msg`${submission} days after it last changed, for instance was paid: the festival it was for, and the next one. Then the software erases it by itself. Ask us if you want it gone sooner.`,
          ],
        },
        {
          term: msg`The record of a payment`,
          means: [
            msg`The sum, the times, the reference, what was bought and how it went stay, because the law wants our accounts. What you told us is taken out of them on the same day.`,
          ],
        },
        {
          term: msg`The mark by which we notice that a form was sent twice, and our answer to it`,
          means: [msg`${claim} days`],
        },
        {
          term: msg`How many forms came from your network, or asked about your e-mail`,
          means: [
            msg`Two hours at most, and as a number that nobody can turn back into an address. It keeps machines from flooding the forms.`,
          ],
        },
        {
          term: msg`Paystack's messages about payments`,
          means: [msg`${providerEvent} days after they were worked on`],
        },
      ],
    },
  ],
}
