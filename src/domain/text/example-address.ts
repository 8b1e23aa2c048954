/** Domains that reach nobody. Source: https://www.rfc-editor.org/rfc/rfc2606, https://www.rfc-editor.org/rfc/rfc6761. */
const reservedDomain = /[\w-]\.(?:example|test|invalid)\b(?![.-])|\bexample\.(?:com|net|org)\b/i
/** Nine zeros or more, as in '+234 000 000 0000'. */
const noPhoneNumber = /(?:0[ -]?){9}/

/** Whether this holds an address or a phone number that the organisation has yet to replace (EXAMPLE in content/). */
export function isExampleAddress(value: string): boolean {
  return reservedDomain.test(value) || noPhoneNumber.test(value)
}
