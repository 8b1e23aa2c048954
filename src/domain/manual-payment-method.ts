/** How a payment can come that does not go through the payment provider. */
export const manualPaymentMethods = ['bank transfer', 'cash'] as const

export type ManualPaymentMethod = (typeof manualPaymentMethods)[number]

/** The way that staff name, whatever capitals they write; undefined for any other. */
export function parseManualPaymentMethod(text: string): ManualPaymentMethod | undefined {
  return manualPaymentMethods.find((method) => method === text.trim().toLowerCase())
}
