/**
 * Enhanced status codes of an address that does not exist.
 * Source: https://www.rfc-editor.org/rfc/rfc3463#section-3.2,
 * https://www.rfc-editor.org/rfc/rfc7505#section-4.
 */
const unknownAddress: ReadonlySet<string> = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'])

/** What servers write that give no such code. What speaks of the sender, a limit or a policy is not about the recipient. */
const unknownInWords =
  /\b(user unknown|unknown (user|recipient|mailbox|address)|no such (user|recipient|mailbox|address|person)|(user|recipient|mailbox|address|account)( name)? (is )?(unknown|not found|does not exist|doesn't exist))\b/i
const aboutSomethingElse = /\b(sender|policy|quota|limit|spam|blocked|blacklist|reputation|relay)/i

/** Answers are one line or a few; what follows is never read. */
const longest = 500

/**
 * Whether the mail server says that nobody has this address. Only that is final: a quota, a full mailbox, a policy, our login, our sender and
 * the way there can be mended, so the email is tried again for three days.
 */
export function isRecipientUnknown(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  if (error.command !== 'RCPT TO' && error.command !== 'DATA') return false
  if (!(Number(error.responseCode) >= 500)) return false
  const answer = ('response' in error ? String(error.response) : error.message).slice(0, longest)
  const enhanced = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1]
  if (enhanced !== undefined) return unknownAddress.has(enhanced)
  return unknownInWords.test(answer) && !aboutSomethingElse.test(answer)
}

/** Why an email has not left, for the operator, from what was noted of its last try: the code of the mail server's answer, or none came. */
export function reasonIn(remark: string): string {
  if (/STARTTLS|certificate|self-signed/i.test(remark)) return 'no safe connection to the mail server'
  const [, code] = /\b([45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?)\b/.exec(remark) ?? []
  return code === undefined ? 'the mail server does not answer' : `the mail server answers ${code.replace('-', ' ')}`
}
