import { formSales } from '../../../content/festival'
import type { Flow } from '../../forms/definition/flow'

/** A visitor writes to the organisation. Source: docs/product/forms.md#54-contact. */
export const contact = {
  name: 'contact',
  pagePath: '/contact',
  submitPath: '/api/contact-us',
  encoding: 'json',
  sales: formSales.contact,
} as const satisfies Flow
