import { msg } from '@lingui/core/macro'
import type { LegalSection } from '../../../content/legal/legal-text'
import { organisation } from '../../../content/organisation'

const { email } = organisation

/**
 * The legal rights of visitors, and how to use them.
 * Source: docs/privacy.md#rights-and-how-they-are-met.
 */
export const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    heading: msg({ message: 'Your rights', comment: 'Heading of a section of the privacy policy' }),
    parts: [
      msg`The Nigeria Data Protection Act 2023 protects everyone whose data we handle. The GDPR also protects you if you are in the European Union. Both give you these rights:`,
      {
        list: [
          msg`You can ask what data we hold about you and get a copy, including one in a format that a computer can read.`,
          msg`You can have your data corrected.`,
          msg`You can have your data deleted.`,
          msg`You can object to how we use your data, or have its use restricted while a question about it is open.`,
          msg`You can withdraw any consent you have given, such as your consent to news by email. Anything we did before you withdrew it remains lawful.`,
        ],
      },
      msg`No decision about you on this site is made by software alone.`,
    ],
  },
  {
    id: 'erasure',
    heading: msg`How to see, change or delete your data`,
    parts: [
      msg`Write to us from the email address that you used in the form. Please quote your code; it begins with AGF and is in your confirmation. Tell us what you want to know, change or have deleted.`,
      { to: `mailto:${email}`, label: email },
      msg`A member of our team handles your request. We delete your form, its pictures and the record of our emails from our database. We also remove your email address from forms that others sent. If you made a payment, we keep only the accounting record that the law requires, without your personal details.`,
      msg`If a payment is in progress or in dispute, we delete the order once the payment is settled. If you ask for a copy of your data, you get a file that a computer can read.`,
      msg`Drafts are on your own device, so only you can delete them. We cannot see them.`,
    ],
  },
  {
    id: 'complaints',
    heading: msg`If you are not satisfied`,
    parts: [
      msg`Please tell us first. You can also complain to the Nigeria Data Protection Commission. In the European Union, you can complain to the data protection authority of the country you live in.`,
    ],
  },
]
