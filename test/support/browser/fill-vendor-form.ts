import type { Locator, Page } from 'playwright-core'
import { vendorFeeNaira } from '../../../content/vendors'
import { payLabel } from '../../builders/prices'

/** The values of `aVendor` by label. */
const fieldValues = {
  'Company name': 'Nkem Foods',
  'Contact person': 'Nkem Eze',
  'Email address': 'nkem@example.com',
  'Phone number': '+234 803 123 4567',
  'Product description': 'Plantain chips, salted and sweet',
  'Product category': 'Food',
  'Price list': 'Small bag 500, large bag 1,200',
  'Payment terms': 'Cash or transfer',
  'Delivery and setup details': 'One table, one van at seven',
}

/** Fills in the whole vendor form. */
export async function fillInVendor(page: Page): Promise<void> {
  const form = page.locator('form[data-flow=vendor]')
  for (const [label, value] of Object.entries(fieldValues)) await form.getByLabel(label, { exact: true }).fill(value)
}

export function vendorPayButton(page: Page): Locator {
  return page.getByRole('button', { name: payLabel(vendorFeeNaira) })
}
