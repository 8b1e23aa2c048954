/** A donation in naira as the page sends it. */
export function aDonation(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { amount: 15_700, email: 'giver@example.com', message: 'For the students', ...overrides }
}
