/** The methods of a manual payment, which does not go through the payment provider. */
export const manualPaymentMethods = ['bank transfer', 'cash'] as const

export type ManualPaymentMethod = (typeof manualPaymentMethods)[number]

/** Parses the method that staff typed, in any case; undefined if it is unknown. */
export function parseManualPaymentMethod(text: string): ManualPaymentMethod | undefined {
  return manualPaymentMethods.find((method) => method === text.trim().toLowerCase())
}
