/** How a payment can come that does not go through the payment provider. */
export const outsideMethods = ['bank transfer', 'cash'] as const

export type OutsideMethod = (typeof outsideMethods)[number]

/** The way that staff name, whatever capitals they write; undefined for any other. */
export function parseOutsideMethod(text: string): OutsideMethod | undefined {
  return outsideMethods.find((method) => method === text.trim().toLowerCase())
}
