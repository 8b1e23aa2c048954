/** Part of everything that the fuzz tests send. It must never appear in the log or in responses. */
export const marker = 'Zqx7Visitor'

/** A separate marker for file names, because the response about a rejected image repeats its name. */
export const fileMarker = 'Zqx7File'

/** Part of all valid forms. It must not appear in the log either. */
export const validFormMarker = 'example.com'
