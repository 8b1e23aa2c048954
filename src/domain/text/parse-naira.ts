import { type Kobo, maxPaymentKobo, nairaToKobo } from '../money'

/** Naira as staff type them, in kobo: '40,300' or '40300.50'. Undefined for anything else, and for zero. */
export function parseNaira(text: string): Kobo | undefined {
  const digits = text.trim().replace(/^₦/, '').replaceAll(',', '')
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(digits)) return undefined
  const kobo = nairaToKobo(Number(digits))
  return kobo > 0 && kobo <= maxPaymentKobo ? kobo : undefined
}
