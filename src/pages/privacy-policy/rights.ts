import { msg } from '@lingui/core/macro'
import type { LegalSection } from '../../../content/legal/legal-text'
import { organisation } from '../../../content/organisation'

const { email } = organisation

/**
 * The rights that the law gives people, and how to use them.
 * Source: docs/privacy.md#rights-and-how-they-are-met.
 */
export const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    heading: msg`Your rights`,
    parts: [
      msg`The Nigeria Data Protection Act 2023 protects everybody whose data we handle, and the GDPR those of you who are in the European Union. Both give you the right to:`,
      {
        list: [
          msg`know what we hold about you, and have a copy of it, also in a form that a computer can read;`,
          msg`have it corrected;`,
          msg`have it erased;`,
          msg`object to a use of it, or have it restricted while a question is open;`,
          msg`take back a permission you gave, such as the one for news by e-mail. What was done before stays lawful.`,
        ],
      },
      msg`Nothing on this site is decided about you by a machine alone.`,
    ],
  },
  {
    id: 'erasure',
    heading: msg`How to ask, also for erasure`,
    parts: [
      msg`Write to us from the e-mail address that you used in the form, and quote the code of what you sent: it begins with AGF and stands in your confirmation. Say what you want to know, to change or to have erased.`,
      { to: `mailto:${email}`, label: email },
      msg`A person sees to it. Erasing takes the form, its pictures and the note of its letters out of our database, and your address out of what others wrote to us. Of a payment the record of the money stays, as the law wants it, without you.`,
      msg`An order whose payment is under way or in dispute is erased once that is over. A copy of all that we hold about you comes as a file that a computer can read.`,
      msg`What waits on your own device you delete there yourself; nobody but you can see it.`,
    ],
  },
  {
    id: 'complaints',
    heading: msg`If you are not content`,
    parts: [
      msg`Please tell us first. You can also complain to the Nigeria Data Protection Commission, and in the European Union to the data protection authority of the country you live in.`,
    ],
  },
]
