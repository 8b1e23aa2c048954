/** The values that the page of the example form in workshop/ would send. */
export function aWorkshopBooking(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { email: 'ngozi@example.com', seats: 2, amount: 14_000, ...overrides }
}
