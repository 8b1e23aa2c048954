/** An amount of money in kobo, always a whole number: 100 kobo are one naira. Paystack counts in kobo too. */
export type Kobo = number

const koboPerNaira = 100

/**
 * The largest amount of one payment. In kobo and with the provider's fees it is still exact as a JavaScript
 * number and in the provider's JSON.
 */
export const maxPaymentKobo: Kobo = 999_999_999_999 * koboPerNaira

/** Whole or decimal naira as kobo, rounded to the kobo. */
export function nairaToKobo(amountNaira: number): Kobo {
  return Math.round(amountNaira * koboPerNaira)
}

/** Kobo as naira, for the wire, where payloads count in naira. Source: docs/product/api.md#82-form-routes. */
export function koboToNaira(amountKobo: Kobo): number {
  return amountKobo / koboPerNaira
}

/**
 * '₦5,100' in every language: the naira sign first, and kobo only where there are any.
 * Source: docs/product/prices.md#61-currency-and-exchange-rate.
 */
export function formatNaira(amountKobo: Kobo): string {
  return `₦${formatNumber(koboToNaira(amountKobo))}`
}

/**
 * '$1,000'. `decimals` fixes the number of decimals, as beside booths and rooms.
 * Source: docs/product/prices.md#61-currency-and-exchange-rate.
 */
export function formatDollars(amountDollars: number, decimals = 0): string {
  return `$${formatNumber(amountDollars, decimals)}`
}

/** A count with grouped digits: '10,000'. */
export function formatCount(count: number): string {
  return formatNumber(count)
}

/**
 * Grouped by hand: amounts use the Nigerian format in every language, and creating an `Intl.NumberFormat`
 * takes 30 ms on a slow phone.
 */
function formatNumber(amount: number, decimals = Number.isInteger(amount) ? 0 : 2): string {
  const [integerPart = '', fraction] = amount.toFixed(decimals).split('.')
  const firstGroupLength = integerPart.length % 3 || 3
  const groups = [
    integerPart.slice(0, firstGroupLength),
    ...(integerPart.slice(firstGroupLength).match(/\d{3}/g) ?? []),
  ]
  return fraction === undefined ? groups.join(',') : `${groups.join(',')}.${fraction}`
}
