/** Parses the number of a ticket in its order, from 1; undefined for any other text. */
export function parseTicketNumber(text: string | undefined): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : undefined
}
