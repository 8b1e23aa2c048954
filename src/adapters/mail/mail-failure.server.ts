import * as patterns from './mail-response-patterns.server'

/**
 * Why a mail server did not accept an email.
 *
 * - `unknown recipient`: the address does not exist. Only this failure is final.
 * - `mailbox`: the recipient's mailbox is full, closed or receives too much, or its domain cannot be found now.
 * - `refused`: the server rejects this email for its content, or for a reason that we do not know.
 * - `limit` of the `account`: a quota, a rate limit or a policy applies to everything we send.
 * - `limit` of the `domain`: the recipient's mail server asks us to wait (greylisting), or has a policy against us.
 * - `configuration`: the server denies our login, our sender address or our right to send through it, or offers no
 *   secure connection.
 * - `connection`: the connection failed or was lost.
 */
export type MailFailure =
  | { kind: 'unknown recipient' | 'mailbox' | 'refused' | 'configuration' | 'connection' }
  | { kind: 'limit'; scope: 'account' | 'domain' }

/** A response of a mail server, and the SMTP step at which it came. */
interface MailResponse {
  step: 'login' | 'sender' | 'recipient' | 'other'
  code: number
  /** The enhanced status code without its first digit, which repeats that of the response: '.7.1'. */
  status: string
  text: string
}

/** Responses have a few lines at most; the rest is ignored. */
const maxResponseLength = 1_000

const accountLimit: MailFailure = { kind: 'limit', scope: 'account' }
const domainLimit: MailFailure = { kind: 'limit', scope: 'domain' }

/** Classifies the error of a failed email by the mail server's response. Pure. */
export function classifyMailFailure(error: unknown): MailFailure {
  const response = readResponse(error)
  if (response === undefined) return { kind: isLoginError(error) ? 'configuration' : 'connection' }
  if (response.step === 'login') return classifyLoginFailure(response)
  return classifyByReason(response) ?? (response.code < 500 ? classifyTemporary(response) : classifyPermanent(response))
}

/** Whether every other email would fail in the same way, so that the whole queue waits. */
export function concernsWholeAccount(failure: MailFailure): boolean {
  return failure.kind === 'configuration' || (failure.kind === 'limit' && failure.scope === 'account')
}

function readResponse(error: unknown): MailResponse | undefined {
  if (!(error instanceof Error && 'responseCode' in error)) return undefined
  const code = Number(error.responseCode)
  if (!(code >= 400 && code < 600)) return undefined
  const text = ('response' in error ? String(error.response) : error.message).slice(0, maxResponseLength)
  return {
    step: stepOf('command' in error ? String(error.command) : ''),
    code,
    status: /^\d{3}[ -][45](\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? '',
    text,
  }
}

function stepOf(command: string): MailResponse['step'] {
  if (command.startsWith('AUTH')) return 'login'
  if (command === 'MAIL FROM') return 'sender'
  return command === 'RCPT TO' || command === 'DATA' ? 'recipient' : 'other'
}

function isLoginError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAUTH'
}

/** Classifies a failed login: rejected permanently or temporarily, or limited because there were too many. */
function classifyLoginFailure({ text, code }: MailResponse): MailFailure {
  if (patterns.rateLimit.test(text)) return accountLimit
  return { kind: code < 500 ? 'connection' : 'configuration' }
}

/**
 * Classifies a response by its status or its text; undefined if we know neither. The order matters: a response about a
 * full mailbox may also mention a quota, and one about a rate limit may mention spam.
 */
function classifyByReason(response: MailResponse): MailFailure | undefined {
  const { code, status, text } = response
  if (patterns.idleConnectionStatuses.has(status)) return { kind: 'connection' }
  if (isRecipientUnknown(response)) return { kind: 'unknown recipient' }
  if (patterns.greylisting.test(text)) return domainLimit
  if (patterns.mailboxStatuses.has(status)) return { kind: 'mailbox' }
  if (patterns.sizeStatuses.has(status) || patterns.size.test(text)) return { kind: 'refused' }
  if (patterns.accountLimitStatuses.has(status) || patterns.blockedAccount.test(text)) return accountLimit
  if (patterns.mailbox.test(text)) return { kind: 'mailbox' }
  if (patterns.rateLimit.test(text)) return accountLimit
  const isOurConfiguration =
    patterns.loginCodes.has(code) || patterns.configurationStatuses.has(status) || patterns.configuration.test(text)
  return isOurConfiguration ? { kind: 'configuration' } : undefined
}

/**
 * Returns whether the recipient does not exist, by the enhanced status or, without one, by the text. Ignores texts
 * about the sender, a limit or a policy.
 */
function isRecipientUnknown({ code, step, status, text }: MailResponse): boolean {
  if (code < 500 || step !== 'recipient') return false
  if (status !== '') return patterns.unknownRecipientStatuses.has(status) && !patterns.sender.test(text)
  return patterns.unknownRecipient.test(text) && !patterns.otherReason.test(text)
}

/** A server that closes the connection, or rejects us before it knows the recipient, limits the whole account. */
function classifyTemporary({ step, code, status, text }: MailResponse): MailFailure {
  if (code === 421 || step !== 'recipient' || patterns.ownServerStatuses.test(status)) return accountLimit
  return patterns.reputation.test(text) ? accountLimit : classifyTemporaryRecipient(status)
}

function classifyTemporaryRecipient(status: string): MailFailure {
  return patterns.unreachableStatuses.test(status) ? { kind: 'mailbox' } : domainLimit
}

function classifyPermanent({ step, code, status, text }: MailResponse): MailFailure {
  if (step !== 'recipient') return { kind: 'configuration' }
  if (patterns.content.test(text)) return { kind: 'refused' }
  if (patterns.reputation.test(text)) return accountLimit
  return code === 554 || status.startsWith('.7.') ? domainLimit : { kind: 'refused' }
}

/** Whether the note of an email contains a response which says that the address does not exist. */
export function saysRecipientUnknown(note: string): boolean {
  const [, status] = /\b5\d\d[ -]5(\.\d{1,3}\.\d{1,3})\b/.exec(note) ?? []
  if (status !== undefined) return patterns.unknownRecipientStatuses.has(status) && !patterns.sender.test(note)
  return /\b5\d\d\b/.test(note) && patterns.unknownRecipient.test(note) && !patterns.otherReason.test(note)
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

/** The mail server's own answer in a note, without what the mail client and the error put before it. */
export function mailServerAnswer(note: string): string {
  return /(?:^|: |=)([45]\d\d[ -].*)$/s.exec(note)?.[1] ?? note.replace(/^Error: /, '')
}
