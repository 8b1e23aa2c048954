import { vendorFeeNaira } from '../../content/vendors'

/** A vendor's form values as the page sends them. */
export function aVendor(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    CompanyName: 'Nkem Foods',
    ContactPerson: 'Nkem Eze',
    EmailAddress: 'nkem@example.com',
    PhoneNumber: '+234 803 123 4567',
    ProductDescription: 'Plantain chips, salted and sweet',
    ProductCategory: 'Food',
    PriceList: 'Small bag 500, large bag 1,200',
    PaymentTerms: 'Cash or transfer',
    DeliveryAndSetupDetails: 'One table, one van at seven',
    InsuranceAndLiability: '',
    amount: String(vendorFeeNaira),
    ...overrides,
  }
}
