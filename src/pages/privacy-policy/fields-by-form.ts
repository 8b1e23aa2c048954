import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The data that each form asks for, by flow name. A test compares it with the list of forms. */
export const fieldsByForm: Readonly<Record<string, { form: MessageDescriptor; fields: MessageDescriptor }>> = {
  registration: {
    form: msg({ message: 'Tickets', comment: 'The ticket form; its data is listed beside it' }),
    fields: msg`Your name, email address, country, phone number, age, gender, occupation and industry; how you heard of us, your expectations and special needs; whether you want news by email; and the tickets you choose.`,
  },
  membership: {
    form: msg({ message: 'Membership', comment: 'The membership form; its data is listed beside it' }),
    fields: msg`Your name, email address, phone number and where you live; your business and your goals; how you heard of us; and whether you would like to volunteer.`,
  },
  donation: {
    form: msg({ message: 'Donations', comment: 'The donation form; its data is listed beside it' }),
    fields: msg`The amount, your email address and, if you like, a message.`,
  },
  vendor: {
    form: msg({ message: 'Vendors', comment: 'The form for vendors; its data is listed beside it' }),
    fields: msg`Your company and its contact person, with email address and phone number; your products and prices; and your payment terms, delivery and insurance.`,
  },
  exhibition: {
    form: msg({ message: 'Exhibitors', comment: 'The form for exhibitors; its data is listed beside it' }),
    fields: msg`Your company and its contact person, with email address and phone number; your booth, your exhibit, your audience and your marketing materials; special requests and payment information; your links and your logo.`,
  },
  accommodation: {
    form: msg({ message: 'Rooms', comment: 'The form for booking a room; its data is listed beside it' }),
    fields: msg`Your name, email address and room. We also record whether a ticket was bought with that email address.`,
  },
  contact: {
    form: msg({ message: 'Messages', comment: 'The contact form; its data is listed beside it' }),
    fields: msg`Your name, phone number, subject, message and, if you like, your email address.`,
  },
  grant: {
    form: msg({ message: 'Grant applications', comment: 'The grant form; its data is listed beside it' }),
    fields: msg`Your name, age, gender, nationality, country, email address, phone and WhatsApp numbers; pictures of you, if you add any; and what you write about your business and your plans for the grant. We also record whether you applied late, more than once or without a registration.`,
  },
  nomination: {
    form: msg({ message: 'Award nominations', comment: 'The nomination form; its data is listed beside it' }),
    fields: msg`The nominee’s name, business, country, achievements and links, and the reasons for the nomination; and your own name, email address, phone number and relationship to the nominee, if you choose to give them.`,
  },
  volunteer: {
    form: msg({ message: 'Volunteers', comment: 'The form for volunteers; its data is listed beside it' }),
    fields: msg`Your name, gender, occupation, WhatsApp number, date of birth, email address and emergency contact; your days, skills, experience and motivation; any physical limitations and special requests; and your T-shirt size.`,
  },
}
