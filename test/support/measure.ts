/**
 * Fault and malformed-input tests have two measures: a short one, inside `npm test`, and the full one of `npm run test:faults` and
 * `npm run test:fuzz`, whose figures docs/reliability.md holds.
 */
export function measure<Amount>(amounts: { short: Amount; full: Amount }): Amount {
  return process.env.TEST_MEASURE === 'full' ? amounts.full : amounts.short
}
