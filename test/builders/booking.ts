/** A guest's booking as the page sends it, for the standard room by default. */
export function anAccommodationBooking(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Adaeze Okafor', email: 'adaeze@example.com', amount: '10000', ...overrides }
}
