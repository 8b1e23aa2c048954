/**
 * Fault and malformed-input tests run at two scales: short in `npm test`, and full in `npm run test:faults`
 * and `npm run test:fuzz`. docs/reliability.md lists the figures of the full scale.
 */
export function testScale<Amount>(amounts: { short: Amount; full: Amount }): Amount {
  return process.env.TEST_SCALE === 'full' ? amounts.full : amounts.short
}
