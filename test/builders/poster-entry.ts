import { aLogo } from './exhibitor'

/** The values that the page of the example form in poster/ would send, with the picture. */
export async function aPosterEntry(overrides: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const picture = new Uint8Array(await aLogo())
  return {
    email: 'amaka@example.com',
    title: 'Red earth',
    picture: new File([picture], 'poster.png', { type: 'image/png' }),
    ...overrides,
  }
}
