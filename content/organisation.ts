import { msg } from '@lingui/core/macro'

/**
 * Who the organisation is and how to reach it. Values marked EXAMPLE are placeholders on addresses reserved
 * for examples; replace them before the site is public.
 * Source: docs/product.md#14-placeholders-and-unnamed-people.
 */
export const organisation = {
  name: 'AGEFEST',
  greeting: msg`Welcome to AGEFEST - Celebrating Pan-African Excellence`,
  caption: msg({ message: 'Pan-African Entrepreneurs', comment: 'Below the logo in the header' }),
  address: msg({ message: 'Awka, Anambra State, Nigeria', comment: 'The address of the organisation' }),
  /** The registration number as receipts name it, such as 'RC 1234567'; '' leaves it out. */
  registration: '',
  /** EXAMPLE */
  email: 'hello@agefest.example',
  /** EXAMPLE */
  phone: '+234 000 000 0000',
  /** EXAMPLE: the chat that the floating button and 'Apply As Partner' open. */
  chat: 'https://chat.example/agefest',
  /** EXAMPLE: the community chat group that delegates are invited to. */
  community: 'https://chat.example/agefest-delegates',
  /** EXAMPLE */
  social: [
    { name: 'Facebook', url: 'https://facebook.example/agefest' },
    { name: 'Instagram', url: 'https://instagram.example/agefest' },
    { name: 'LinkedIn', url: 'https://linkedin.example/agefest' },
    { name: 'X', url: 'https://x.example/agefest' },
    { name: 'YouTube', url: 'https://youtube.example/agefest' },
  ],
} as const
