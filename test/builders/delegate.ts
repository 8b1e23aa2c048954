/** A delegate's registration as the page sends it, with FREE ACCESS by default. */
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
    ticketType: 'FREE ACCESS',
    numberOfTicket: '1',
    ticketPrice: '0',
    amount: '0',
    ...overrides,
  }
}

/** A registration with two EXECUTIVE ACCESS tickets: 2 × ₦20,000 plus the fee of ₦300. */
export function aPayingDelegate(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return aDelegate({
    ticketType: 'EXECUTIVE ACCESS',
    numberOfTicket: '2',
    ticketPrice: '20000',
    amount: '40300',
    ...overrides,
  })
}
