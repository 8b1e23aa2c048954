/**
 * Enhanced status codes of an address that does not exist.
 * Source: https://www.rfc-editor.org/rfc/rfc3463#section-3.2,
 * https://www.rfc-editor.org/rfc/rfc7505#section-4.
 */
const unknownAddressCodes: ReadonlySet<string> = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'])

/**
 * Texts of servers that send no enhanced code. Texts about the sender, a limit or a policy do not concern
 * the recipient.
 */
const unknownAddressPattern =
  /\b(user unknown|unknown (user|recipient|mailbox|address)|no such (user|recipient|mailbox|address|person)|(user|recipient|mailbox|address|account)( name)? (is )?(unknown|not found|does not exist|doesn't exist))\b/i
const otherReasonPattern = /\b(sender|policy|quota|limit|spam|blocked|blacklist|reputation|relay)/i

/** Responses have a few lines at most; the rest is ignored. */
const maxResponseLength = 500

/**
 * Whether the mail server says that the address does not exist. Only that is permanent: a quota, a full
 * mailbox, a policy, our login, our sender address and the connection can be fixed, so the email is retried
 * for three days.
 */
export function isRecipientUnknown(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  if (error.command !== 'RCPT TO' && error.command !== 'DATA') return false
  if (!(Number(error.responseCode) >= 500)) return false
  const response = ('response' in error ? String(error.response) : error.message).slice(0, maxResponseLength)
  const enhancedCode = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (enhancedCode !== undefined) return unknownAddressCodes.has(enhancedCode)
  return unknownAddressPattern.test(response) && !otherReasonPattern.test(response)
}

/**
 * Why an email has not been sent, for the operator: the code of the mail server's last response, or that
 * there was none.
 */
export function deliveryFailureReason(note: string): string {
  if (/STARTTLS|certificate|self-signed/i.test(note)) return 'no secure connection to the mail server'
  const [, code] = /\b([45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?)\b/.exec(note) ?? []
  return code === undefined
    ? 'the mail server did not respond'
    : `the mail server responded with ${code.replace('-', ' ')}`
}
