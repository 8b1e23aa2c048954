/** An input that people neither see nor reach, in every form. Who fills it in goes by the document's text. No autofill knows such a name. */
export const trapName = 'leaveEmpty'

/** What our pages tell the server of the time that a form took, in milliseconds. No other client need know it. */
export const fillTimeHeader = 'Fill-Time'

/** Nobody fills in and sends a form sooner than this after it was shown, in milliseconds. */
export const leastFillTimeMs = 1_000
