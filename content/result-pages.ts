import { msg } from '@lingui/core/macro'

/** What stands at the addresses of payment results until each has its own page. Source: specification, section 2 (route table). */
export const resultPages = {
  '/membership-success': {
    heading: msg`Your membership payment`,
    title: msg`Your membership payment · AGEFEST`,
    description: msg`The result of your membership payment.`,
    sentence: msg`This page shows the result of a membership payment.`,
    private: true,
  },
  '/donate-success': {
    heading: msg`Your donation`,
    title: msg`Your donation · AGEFEST`,
    description: msg`The result of your donation.`,
    sentence: msg`This page shows the result of a donation.`,
    private: true,
  },
  '/vendorssuccess': {
    heading: msg`Your vendor payment`,
    title: msg`Your vendor payment · AGEFEST`,
    description: msg`The result of your vendor payment.`,
    sentence: msg`This page shows the result of a vendor payment.`,
    private: true,
  },
  '/exhibitorsuccess': {
    heading: msg`Your exhibition payment`,
    title: msg`Your exhibition payment · AGEFEST`,
    description: msg`The result of your exhibition payment.`,
    sentence: msg`This page shows the result of an exhibition payment.`,
    private: true,
  },
  '/accommodationsuccess': {
    heading: msg`Your accommodation payment`,
    title: msg`Your accommodation payment · AGEFEST`,
    description: msg`The result of your accommodation payment.`,
    sentence: msg`This page shows the result of an accommodation payment.`,
    private: true,
  },
} as const
