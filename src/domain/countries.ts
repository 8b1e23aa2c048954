/**
 * One country as the public countries service describes it, cut to what we read.
 * Source: docs/product/api.md#84-public-data.
 */
export interface Country {
  name: { common: string }
  /** The dialling code: `root` and one of `suffixes`. */
  idd: { root: string; suffixes: string[] }
  /** ISO 3166-1 alpha-2. */
  cca2: string
  /** Its name in the requested language; absent in English. */
  label?: string
}

/** One line of the phone-code selector. Source: docs/product/forms.md#48-countries-and-phone-codes. */
export interface PhoneCode {
  /** With its plus sign: '+234'. */
  code: string
  country: string
  /** The country as it is shown. */
  label: string
  iso: string
}

/** A country as shown in a list. The submitted value is its common English name in every language. */
export function countryLabel({ name, label }: Country): string {
  return label ?? name.common
}

/**
 * The phone codes of these countries, sorted by the country's name; countries without a code are left out.
 */
export function listPhoneCodes(countries: readonly Country[]): PhoneCode[] {
  return countries
    .map((country) => ({
      code: dialCode(country.idd),
      country: country.name.common,
      label: countryLabel(country),
      iso: country.cca2,
    }))
    .filter(({ code }) => code !== '')
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

/**
 * If many suffixes share a root that is itself a country code (only +1 and +7), they are area codes and the
 * root is the dial code. Otherwise the root is only the first digit, and the first suffix completes it.
 */
function dialCode({ root, suffixes }: Country['idd']): string {
  const hasAreaCodes = suffixes.length > 1 && (root === '+1' || root === '+7')
  return hasAreaCodes ? root : `${root}${suffixes[0] ?? ''}`
}
