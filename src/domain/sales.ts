/**
 * Whether a paid form sells: 'open' always, 'closed' never, and 'auto' until the end of the festival, an ISO time.
 * Source: docs/product/pages.md#313-sales.
 */
export interface Sales {
  setting: 'open' | 'closed' | 'auto'
  endsAt: string
}

/** Returns whether a form takes no orders at this time. Without a setting it is always open. */
export function areSalesClosed(sales: Sales | undefined, nowMs: number): boolean {
  if (sales === undefined) return false
  return sales.setting === 'closed' || (sales.setting === 'auto' && nowMs > Date.parse(sales.endsAt))
}
