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

/** What a number is formatted for: Lingui's `I18n`, or `inEnglish`. */
interface NumberLanguage {
  readonly locale: string
}

/** For staff, operators and logs. */
export const inEnglish: NumberLanguage = { locale: 'en' }

/**
 * '₦5,100' in English, '₦5 100' in French: the naira sign first in every language, and kobo only where there
 * are any.
 * Source: docs/product/prices.md#61-currency-and-exchange-rate.
 */
export function formatNaira(amountKobo: Kobo, language: NumberLanguage): string {
  return `₦${formatNumber(koboToNaira(amountKobo), language)}`
}

/**
 * '$1,000'. `decimals` fixes the number of decimals, as beside booths and rooms.
 * Source: docs/product/prices.md#61-currency-and-exchange-rate.
 */
export function formatDollars(amountDollars: number, language: NumberLanguage, decimals = 0): string {
  return `$${formatNumber(amountDollars, language, decimals)}`
}

/** A count with grouped digits: '10,000'. */
export function formatCount(count: number, language: NumberLanguage): string {
  return formatNumber(count, language)
}

/**
 * An amount inside a message that is written before its language is known. It is formatted when the message is
 * translated (i18n/format-message-values.ts).
 */
export type Amount = { naira: number } | { dollars: number; decimals?: number }

export function formatAmount(amount: Amount, language: NumberLanguage): string {
  if ('naira' in amount) return formatNaira(nairaToKobo(amount.naira), language)
  return formatDollars(amount.dollars, language, amount.decimals)
}

export function isAmount(value: unknown): value is Amount {
  return typeof value === 'object' && value !== null && ('naira' in value || 'dollars' in value)
}

const [noBreakSpace, narrowNoBreakSpace] = ['\u00a0', '\u202f']

/**
 * What stands between groups of three digits and before decimals, where it differs from English. Portuguese is
 * that of Africa and Portugal.
 */
const separatorsByLanguage: Readonly<Record<string, readonly [group: string, decimal: string]>> = {
  fr: [narrowNoBreakSpace, ','],
  pt: [noBreakSpace, ','],
  su: ['.', ','],
  xh: [noBreakSpace, '.'],
}

/**
 * Grouped by hand: browsers have data for only some of our languages, so server and browser could differ, and
 * creating an `Intl.NumberFormat` takes 30 ms on a slow phone.
 */
function formatNumber(amount: number, { locale }: NumberLanguage, decimals = Number.isInteger(amount) ? 0 : 2): string {
  const [group, decimal] = separatorsByLanguage[locale] ?? [',', '.']
  const [integerPart = '', fraction] = amount.toFixed(decimals).split('.')
  const firstGroupLength = integerPart.length % 3 || 3
  const groups = [
    integerPart.slice(0, firstGroupLength),
    ...(integerPart.slice(firstGroupLength).match(/\d{3}/g) ?? []),
  ]
  return fraction === undefined ? groups.join(group) : `${groups.join(group)}${decimal}${fraction}`
}
