/**
 * The fixed fee for a vendor's space at the festival, in naira.
 * Source: docs/product/prices.md#66-vendor-fee-booths-and-rooms.
 */
export const vendorFeeNaira = 35_000
