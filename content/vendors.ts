/** What a vendor's space at the festival costs, in naira: one fixed fee. Source: specification, section 9. */
export const vendorFeeNaira = 35_000
