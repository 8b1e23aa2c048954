/** A message to the organisation as the contact page sends it. */
export function aContactMessage(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fullName: 'Chidi Obi',
    phone: '+234 802 000 0000',
    email: 'chidi@example.com',
    subject: 'A festival in Accra',
    message: 'How can our city host you?',
    ...overrides,
  }
}
