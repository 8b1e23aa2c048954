/** An encoded request body. */
export interface EncodedBody {
  type: string
  bytes: Buffer
}

/**
 * The form values of a delegate with a FREE ACCESS ticket, as the page sends them. `emailSuffix` makes the
 * email address unique.
 */
export function delegateValues(emailSuffix: string): Record<string, string> {
  return {
    fullName: 'Adaeze Okafor',
    email: `adaeze.${emailSuffix}@example.com`,
    country: 'Nigeria',
    countryCode: '+234',
    phoneNumber: '8031234567',
    age: '34',
    gender: 'female',
    occupation: 'Baker',
    industry: 'FoodAndBeverage',
    subIndustry: 'Others',
    howDidYouHearAboutLace: 'From a friend who came last year',
    expectations: 'To meet investors who know bakeries, and other bakers',
    specialNeeds: 'None',
    wantToBeMailed: 'Yes',
    ticketType: 'FREE ACCESS',
    numberOfTicket: '1',
    ticketPrice: '0',
    amount: '0',
  }
}

/** The same for two EXECUTIVE ACCESS tickets: 2 × ₦20,000 plus the fee of ₦300. */
export function payingDelegateValues(emailSuffix: string): Record<string, string> {
  const ticket = { ticketType: 'EXECUTIVE ACCESS', numberOfTicket: '2', ticketPrice: '20000', amount: '40300' }
  return { ...delegateValues(emailSuffix), ...ticket }
}

/** The form values of a message to the organisation. */
export function contactValues(): Record<string, string> {
  return {
    fullName: 'Adaeze Okafor',
    phone: '8031234567',
    email: 'adaeze@example.com',
    subject: 'A stand for bakers',
    message: 'Is there a kitchen near the exhibition hall? We would bring an oven of our own.',
  }
}

/** Encodes form values as our pages do. */
export async function encodeMultipart(values: Record<string, string>): Promise<EncodedBody> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** Encodes form values as JSON. */
export function encodeJson(values: Record<string, string>): EncodedBody {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(values)) }
}
