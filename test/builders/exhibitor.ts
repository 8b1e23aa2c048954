import sharp from 'sharp'
import { booth } from './prices'

/** An exhibitor's form values as the page sends them, with a logo. */
export async function anExhibitor(overrides: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const logo = new Uint8Array(await aLogo())
  return {
    ExhibitorCompanyName: 'Udara Solar',
    ExhibitorContactPerson: 'Obinna Udeh',
    ExhibitorEmailAddress: 'obinna@example.com',
    ExhibitorPhoneNumber: '+234 803 765 4321',
    BoothDetails: 'Two tables and one screen',
    ExhibitDescription: 'A kitchen that runs on the sun',
    ProductServiceDescription: 'Solar cookers for small restaurants',
    TargetAudience: 'Restaurant owners',
    MarketingMaterials: 'One banner',
    SpecialRequests: 'None',
    SocialMediaHandles: '@udarasolar',
    WebsiteURL: '',
    amount: String(booth.priceNaira),
    PaymentInformation: 'Udara Solar pays',
    LogoAndBranding: new File([logo], 'logo.png', { type: 'image/png' }),
    ...overrides,
  }
}

/** A PNG logo with a semi-transparent background. */
export function aLogo(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 160, channels: 4, background: { r: 35, g: 57, b: 107, alpha: 0.5 } } })
    .png()
    .toBuffer()
}
