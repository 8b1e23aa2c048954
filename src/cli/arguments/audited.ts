/** The `audit` of a command that writes its own entries, because only it knows what they are about. */
export const auditsItself = 'audits itself'

/** The `audit` of a command that shows nothing personal and changes nothing that the audit log is about. */
export const notAudited = 'nothing personal'
