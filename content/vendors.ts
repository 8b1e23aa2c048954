/**
 * The fixed fee for a vendor's space at the festival, in naira.
 * Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms.
 */
export const vendorFeeNaira = 35_000

/** How many vendor spaces there are; null for no limit. Source: docs/product/payments.md#914-places. */
export const vendorPlaces = null as number | null
