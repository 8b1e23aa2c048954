/** A delegate's answers as the page sends them, FREE ACCESS unless told otherwise. */
export function aDelegate(changes: Record<string, unknown> = {}): Record<string, unknown> {
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
    ...changes,
  }
}

/** The same with two EXECUTIVE ACCESS tickets: 2 × ₦20,000 and the fee of ₦300. */
export function aPayingDelegate(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return aDelegate({
    ticketType: 'EXECUTIVE ACCESS',
    numberOfTicket: '2',
    ticketPrice: '20000',
    amount: '40300',
    ...changes,
  })
}
