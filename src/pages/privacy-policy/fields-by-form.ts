import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each form asks of people, by the name of its flow. A test holds it against the list of forms. */
export const askedBy: Readonly<Record<string, { form: MessageDescriptor; asks: MessageDescriptor }>> = {
  registration: {
    form: msg`Tickets`,
    asks: msg`Name, e-mail, country, phone, age, gender, occupation, industry, how you heard of us, what you expect, special needs, whether you want news by e-mail, and the tickets you choose.`,
  },
  membership: {
    form: msg`Membership`,
    asks: msg`Name, e-mail, phone, where you live, your business, your goals, how you heard of us, and whether you would volunteer.`,
  },
  donation: { form: msg`Donations`, asks: msg`The sum, your e-mail address and, if you like, a message.` },
  vendor: {
    form: msg`Vendors`,
    asks: msg`The company and whom to talk to there, with e-mail and phone; what you sell, prices, delivery and insurance.`,
  },
  exhibition: {
    form: msg`Exhibitors`,
    asks: msg`The company and whom to talk to there, with e-mail and phone; the booth, what you show and to whom, links, and your logo as a picture.`,
  },
  accommodation: {
    form: msg`Rooms`,
    asks: msg`Name, e-mail and room. The software also notes whether a ticket was bought with that e-mail address.`,
  },
  contact: { form: msg`Messages`, asks: msg`Name, phone, subject, message and, if you like, your e-mail address.` },
  grant: {
    form: msg`Grant applications`,
    asks: msg`Name, age, gender, nationality, country, e-mail, phone, WhatsApp, pictures of you if you add any, and what you tell of the business and of your plans for the grant. The software also notes whether the application is late, your second, or without a registration.`,
  },
  nomination: {
    form: msg`Award nominations`,
    asks: msg`Who is nominated and for what: name, business, country, achievements, links. About yourself only what you like to give.`,
  },
  volunteer: {
    form: msg`Volunteers`,
    asks: msg`Name, gender, occupation, WhatsApp number, date of birth, e-mail, whom to call in an emergency, your days, skills and experience, what you can not do for bodily reasons, and your T-shirt size.`,
  },
}
