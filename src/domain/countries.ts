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
  /** What it is called in the language that the list was asked for in; absent in English. */
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

/** A country as it is shown in a list. What is sent is its common name, in every language. */
export function labelOf({ name, label }: Country): string {
  return label ?? name.common
}

/** The phone codes of these countries, sorted by the country's name; countries without a code are left out. */
export function phoneCodes(countries: readonly Country[]): PhoneCode[] {
  return countries
    .map((country) => ({
      code: dialCode(country.idd),
      country: country.name.common,
      label: labelOf(country),
      iso: country.cca2,
    }))
    .filter(({ code }) => code !== '')
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

/**
 * Where many suffixes share a root that is a country code of its own (+1 and +7 alone are), they are area codes, and the root is
 * the code. Elsewhere the root is only a first digit, and the first suffix is the one in use.
 */
function dialCode({ root, suffixes }: Country['idd']): string {
  const areas = suffixes.length > 1 && (root === '+1' || root === '+7')
  return areas ? root : `${root}${suffixes[0] ?? ''}`
}
