import { freeTicket, orderOf, paidTicket } from './prices'

/** A delegate's registration as the page sends it, with a free ticket by default. */
export function aDelegate(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fullName: 'Adaeze Okafor',
    email: 'adaeze@example.com',
    country: 'Nigeria',
    countryCode: '+234',
    phoneNumber: '8031234567',
    age: '34',
    gender: 'female',
    occupation: 'Baker',
    industry: 'FoodAndBeverage',
    subIndustry: 'Others',
    howDidYouHearAboutLace: 'From a friend',
    expectations: 'To meet investors',
    specialNeeds: 'None',
    wantToBeMailed: 'Yes',
    ...orderOf(freeTicket),
    ...overrides,
  }
}

/** A registration with two tickets in person, which are paid in naira. */
export function aPayingDelegate(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return aDelegate({ ...orderOf(paidTicket, 2), ...overrides })
}
