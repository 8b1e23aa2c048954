import { msg } from '@lingui/core/macro'
import type { LegalSection } from '../../../content/legal/legal-text'
import { organisation } from '../../../content/organisation'
import { retentionDays } from '../../domain/retention'
import { collectedDataByForm } from '../../flows/index.privacy'

const { address, email, name } = organisation
const { providerEvent } = retentionDays

/** The sections on what we collect through the forms, and who reads it. */
export const collectedDataSections: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    heading: msg`Who is responsible for your data`,
    parts: [
      msg`${name}, a non-profit organisation, is responsible for your data. To see, change or delete it, please write to us.`,
      address,
      { to: `mailto:${email}`, label: email },
    ],
  },
  {
    id: 'forms',
    heading: msg`What you tell us`,
    parts: [
      msg`You can read every page without telling us anything about yourself. Our forms ask for this information:`,
      { rows: Object.values(collectedDataByForm).map(({ form, fields }) => ({ term: form, means: [fields] })) },
      msg`With each form we store the time you sent it, the language you used, a code that you can quote, and a private link to your order.`,
    ],
  },
  {
    id: 'why',
    heading: msg({ message: 'What we use it for', comment: 'Heading; “it” is what visitors tell us' }),
    parts: [
      msg`We use your answers only for the purpose for which you gave them. Tickets, memberships, rooms, booths and vendor spaces are agreements between you and us, and we need your answers to fulfil them. We handle an application, a nomination, a donation or a message because you asked us to. We send you news by email only if you answered “Yes” to our question about it.`,
      msg`Some of this information is sensitive: special needs, physical limitations, age, gender and pictures. We use it to plan the festival and to judge fairly.`,
      msg`If you nominate someone or name an emergency contact, you give us another person’s data. Please ask that person first.`,
    ],
  },
  {
    id: 'pictures',
    heading: msg({ message: 'Pictures', comment: 'Heading; photographs and logos that visitors send' }),
    parts: [
      msg`We convert every picture before we store it. This removes the place, time and camera details that a phone saves in its photographs.`,
    ],
  },
  {
    id: 'letters',
    heading: msg({ message: 'Email', comment: 'Heading, or the label of a field for an email address' }),
    parts: [
      msg`We email a confirmation to the address you gave. If there is something to pay, we send it after your payment. We also email your answers to our own mailbox so that a member of our team can act on them. All emails go through our mail server. Our database records that an email was sent, but not its text.`,
      msg`A confirmation contains the private link to your order. Anyone who has the link can see the order, so please do not share it. We tell search engines not to list these pages.`,
    ],
  },
]

/** The data exchanged with the payment provider, and with no one else. */
export const paymentDataSections: readonly LegalSection[] = [
  {
    id: 'payments',
    heading: msg({ message: 'Payments', comment: 'Heading of a section of the privacy policy' }),
    parts: [
      msg`Paystack handles card payments. When you pay, we send Paystack your email address, the amount, a reference, what the payment is for and the code of your order. You enter your card details on Paystack’s own page, under its own privacy policy.`,
      msg`We store the amount, the reference, when the payment started and ended, and its result. Paystack also sends us messages about payments. A message can contain your name, email address, phone number and bank, your card type and the last four digits of the card, and the network address you paid from. We delete it ${providerEvent} days after we have processed it.`,
    ],
  },
  {
    id: 'others',
    heading: msg({ message: 'Who else sees it', comment: 'Heading; “it” is what visitors tell us' }),
    parts: [
      msg`Besides Paystack, three groups see your data: the ${name} team that plans the festival, the people who run our server and mail server, and the judges. The judges see the applications and nominations that they assess. Our software passes your answers to nobody else.`,
      msg`The translations on this site are made by machine. If a translation differs from the English text, the English text applies.`,
      msg`Translations into some languages are stored on our own server. For another language, your browser may ask a translation service once you choose it. The service receives the text of our pages, but never what you type. Like every site, it sees your network address.`,
      msg`Our chat and our social media pages are on other companies’ sites. Their privacy policies apply there.`,
    ],
  },
  {
    id: 'not-collected',
    heading: msg`What we do not collect`,
    parts: [
      {
        list: [
          msg`We use no analytics, no advertising networks and no tracking cookies.`,
          msg`We load no JavaScript, fonts or pictures from other sites.`,
          msg`We keep no names, email addresses or network addresses in our server log. It records technical details, such as the kind of page, the result and the time it took.`,
        ],
      },
    ],
  },
]
