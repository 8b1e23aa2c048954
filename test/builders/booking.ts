/** A guest's answers as the page sends them: the standard room, unless told otherwise. */
export function aBooking(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Adaeze Okafor', email: 'adaeze@example.com', amount: '10000', ...changes }
}
