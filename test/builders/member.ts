import { tier, tierNaira } from './prices'

/** A membership application as the page sends it. */
export function aMembershipApplication(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    membershipType: tier.name,
    amount: String(tierNaira),
    firstName: 'Ngozi',
    lastName: 'Obi',
    email: 'ngozi@example.com',
    phoneNumber: '+234 803 123 4567',
    country: 'Nigeria',
    state: 'Enugu',
    city: 'Nsukka',
    businessName: 'Obi Solar',
    businessType: 'Company',
    industry: 'Energy',
    businessDescription: 'Solar lamps for market women',
    website: '',
    isRegistered: true,
    howDidYouHear: 'From a friend',
    goals: 'A second workshop',
    volunteeringInterest: true,
    ...overrides,
  }
}
