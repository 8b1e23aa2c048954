/**
 * The name of the honeypot, an input in every form that people can neither see nor reach. Only clients that
 * go by the document's source fill it in. Autofill does not know this name.
 */
export const honeypotField = 'leaveEmpty'

/**
 * The header in which our pages send how long a form took to fill in, in milliseconds. Other clients do not
 * need it.
 */
export const fillTimeHeader = 'Fill-Time'

/** The shortest time in which a person can fill in and send a form after it was shown, in milliseconds. */
export const minFillTimeMs = 1_000
