import { room } from './prices'

/** A guest's booking as the page sends it, for one room of the content by default. */
export function anAccommodationBooking(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Adaeze Okafor', email: 'adaeze@example.com', amount: String(room.priceNaira), ...overrides }
}
