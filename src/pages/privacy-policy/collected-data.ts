import { msg } from '@lingui/core/macro'
import type { LegalSection } from '../../../content/legal/legal-text'
import { organisation } from '../../../content/organisation'
import { keptDays } from '../../domain/retention'
import { askedBy } from './fields-by-form'

const { address, email, name } = organisation
const { providerEvent } = keptDays

/** What reaches us through the forms, and who reads it. */
export const yourAnswers: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    heading: msg`Who answers for your data`,
    parts: [
      msg`${name} does: a non-profit organisation. Whatever you want to know, change or have deleted, write to us.`,
      address,
      { to: `mailto:${email}`, label: email },
    ],
  },
  {
    id: 'forms',
    heading: msg`What you tell us`,
    parts: [
      msg`You can read every page without telling us anything. What we know of you is what you write into a form and send:`,
      { rows: Object.values(askedBy).map(({ form, asks }) => ({ term: form, means: [asks] })) },
      msg`With each form we store when it was sent, in which language you read the site, a code for you to quote, and a secret link to your order.`,
    ],
  },
  {
    id: 'why',
    heading: msg`What we use it for`,
    parts: [
      msg`For what you sent it for, and nothing else. Tickets, memberships, rooms and stands are agreements between you and us, and we need your answers to keep our side. An application, a nomination, a gift or a message we handle because you asked us to. News by e-mail you get only if you ticked the box.`,
      msg`Some answers are delicate: special needs, bodily limits, age, gender, a picture. We read them to plan and to judge fairly.`,
      msg`If you nominate somebody, or name a person for emergencies, you tell us about another human being. Please ask them first.`,
    ],
  },
  {
    id: 'pictures',
    heading: msg`Pictures`,
    parts: [
      msg`A picture that you send is drawn anew before it is stored. The place, the time and the camera that a phone writes into its photographs are gone by then.`,
    ],
  },
  {
    id: 'letters',
    heading: msg`E-mail`,
    parts: [
      msg`We write to the address you gave: a confirmation, and word of any payment. The same answers go to our own mailbox, so that a person can act on them. Letters travel through our mail server. Our database keeps a note that a letter was sent, and not its words.`,
      msg`A confirmation holds the secret link to your order. Whoever has that link can see the order, so do not pass it on. Search engines are told to leave such pages alone.`,
    ],
  },
]

/** What is exchanged with the payment provider, and with nobody else. */
export const paymentData: readonly LegalSection[] = [
  {
    id: 'payments',
    heading: msg`Payments`,
    parts: [
      msg`Cards are handled by Paystack. When you pay, we send Paystack your e-mail address, the sum, a reference, what the payment is for and the code of your order. You give it your card yourself, on its own page and under its own privacy policy.`,
      msg`We store the sum, the reference, when the payment began and ended, and how it went. Paystack also sends us messages about payments. Such a message can hold your name, your bank, the kind of your card with its last four digits, and the network address you paid from. We delete it ${providerEvent} days after it was worked on.`,
    ],
  },
  {
    id: 'others',
    heading: msg`Who else sees it`,
    parts: [
      msg`Besides Paystack: the people of ${name} who plan the festival, those who run our server and our mail server for us, and the judges, who see the applications and nominations they decide on. The software passes your answers to nobody else.`,
      msg`We have translated the site into some languages ourselves. For another, your browser may ask a translation service for it, once you choose that language. The service gets the texts of our pages, never what you type, and like every site it sees your network address.`,
      msg`Our chat and our social media are on the sites of others. What you do there is between you and them.`,
    ],
  },
  {
    id: 'not-collected',
    heading: msg`What we do not collect`,
    parts: [
      {
        list: [
          msg`No analytics, no advertising, no cookies for following you about.`,
          msg`No script, font or picture from other sites: our pages load from our own server alone.`,
          msg`No names, e-mail addresses or network addresses in our server's log. It holds which kind of page was asked for, whether that worked, and how long it took.`,
        ],
      },
    ],
  },
]
