import sharp from 'sharp'

/** A grant application as the page sends it, without images. */
export function aGrantApplication(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fullname: 'Ngozi Ude',
    age: '31',
    gender: 'female',
    nationality: 'Nigerian',
    country: 'Nigeria',
    email: 'ngozi@example.com',
    whatsapp: '+234 803 000 0000',
    countryCode: '+234',
    phonenumber: '8030000000',
    businessname: 'Ude Palm Press',
    businessaddress: '4 Ogui Road, Enugu',
    businessCountry: 'Nigeria',
    businessStatus: 'Start Up',
    isBusinessRegistered: 'No',
    businessRegistrationNumber: '',
    countryOfBusinessRegistration: '',
    businessIndustryType: 'Agriculture',
    numbersOfTeamMembers: '3',
    whatIsYourProduct: 'A palm oil press that two people carry',
    briefDetailOfBusiness: 'We have sold eleven presses since March',
    whyDoYouNeedTheGrant: 'To buy a lathe instead of renting one',
    howMuchDoYouNeed: '$2,400 for the lathe',
    businessImpact: 'Nobody walks to the mill in the next town any more',
    howDidYouHear: 'The radio',
    laceRegCode: '',
    ...overrides,
  }
}

/** A single-colour JPEG photograph. */
export async function aPhoto({ width = 640, height = 480 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a93c22' } })
    .jpeg()
    .toBuffer()
}
