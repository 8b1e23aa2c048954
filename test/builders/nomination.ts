/** A nomination as the awards page sends it. */
export function aNomination(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    nomineeFullName: 'Ngozi Ude',
    businessName: 'Ude Solar Dryers',
    country: 'Nigeria',
    businessSector: 'Food & Beverage',
    businessDescription: 'Dryers that keep pepper and fish from spoiling, without fuel.',
    innovationImpact: 'Two hundred market women lose nothing to the rain any more.',
    achievements: '',
    instagram: '',
    linkedin: '',
    website: '',
    nominatorFullName: 'Ifeanyi Okeke',
    nominatorEmail: 'ifeanyi@example.com',
    nominatorPhone: '',
    relationship: 'Colleague',
    supportingMaterials: '',
    termsAccepted: true,
    ...overrides,
  }
}
