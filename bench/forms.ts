/** A body as it goes over the wire. */
export interface Body {
  type: string
  bytes: Buffer
}

/** A delegate's answers as the page sends them; `mark` makes the e-mail address their own. FREE ACCESS. */
export function delegate(mark: string): Record<string, string> {
  return {
    fullName: 'Adaeze Okafor',
    email: `adaeze.${mark}@example.com`,
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

/** The same with two EXECUTIVE ACCESS tickets: 2 × ₦20,000 and the fee of ₦300. */
export function payingDelegate(mark: string): Record<string, string> {
  const order = { ticketType: 'EXECUTIVE ACCESS', numberOfTicket: '2', ticketPrice: '20000', amount: '40300' }
  return { ...delegate(mark), ...order }
}

/** A message to the organisation. */
export function contactMessage(): Record<string, string> {
  return {
    fullName: 'Adaeze Okafor',
    phone: '8031234567',
    email: 'adaeze@example.com',
    subject: 'A stand for bakers',
    message: 'Is there a kitchen near the exhibition hall? We would bring an oven of our own.',
  }
}

/** Answers as a page of ours encodes them. */
export async function multipart(answers: Record<string, string>): Promise<Body> {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) form.append(name, value)
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** Answers as JSON. */
export function json(answers: Record<string, string>): Body {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(answers)) }
}
