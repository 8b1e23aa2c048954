// Status codes and words of mail servers' responses. The enhanced status codes are without their first
// digit, which only repeats that of the response.
// Sources: https://www.rfc-editor.org/rfc/rfc3463#section-3, https://www.rfc-editor.org/rfc/rfc7505#section-4,
// https://www.rfc-editor.org/rfc/rfc7372#section-3, https://support.google.com/a/answer/3726730,
// https://learn.microsoft.com/exchange/mail-flow-best-practices/non-delivery-reports-in-exchange-online.

/** A connection that was kept was idle for too long. */
export const idleConnectionStatuses: ReadonlySet<string> = new Set(['.4.2'])

/** The address does not exist. */
export const unknownRecipientStatuses: ReadonlySet<string> = new Set(['.1.0', '.1.1', '.1.2', '.1.3', '.1.6', '.1.10'])
export const unknownRecipient =
  /\b(user unknown|unknown (user|recipient|mailbox|address)|no such (user|recipient|mailbox|address|person)|(user|recipient|mailbox|address|account)( name)? (is )?(unknown|not found|does not exist|doesn't exist))\b/i
export const otherReason = /\b(sender|policy|quota|limit|spam|blocked|blacklist|reputation|relay)/i
export const sender = /\bsender\b/i

/** The recipient's server asks unknown senders to come again. */
export const greylisting = /\bgr[ea]y-?list/i

/** The mailbox is closed, full or gets too much. */
export const mailboxStatuses: ReadonlySet<string> = new Set(['.2.1', '.2.2', '.2.4'])
export const mailbox =
  /\b(mailbox|inbox|recipient) (\S+ )?(is |has )?(full|disabled|inactive|unavailable|locked|exceeded)\b|\bmailbox (size|storage|quota)|\bover ?quota\b|\bout of storage\b|\breceiving mail (at a rate|too quickly)/i

/** The recipient's domain or server cannot be found or reached at the moment. */
export const unreachableStatuses = /^\.(1|4)\.\d+$/

/** The server to which we hand emails has trouble itself. */
export const ownServerStatuses = /^\.3\.\d+$/

/** The email is too large. */
export const sizeStatuses: ReadonlySet<string> = new Set(['.2.3', '.3.4'])
export const size = /\b(message|mail|email) (is )?(too (large|big|long)|size)\b|\bsize (limit|exceeds)|RecipSizeLimit/i

/**
 * Limits of an account: at Gmail x.4.5 and x.7.28, at Exchange Online x.1.90, x.2.121, x.2.122, x.7.705 and
 * x.7.708, and in general x.5.3 (too many recipients).
 */
export const accountLimitStatuses: ReadonlySet<string> = new Set([
  ...['.4.5', '.7.28', '.5.3'],
  ...['.1.90', '.2.121', '.2.122', '.7.705', '.7.708'],
])

/** An account that is blocked because it has sent too much. The status is that of a denied sender address. */
export const blockedAccount = /\bbad outbound sender\b|\boutgoing (e?mail )?blocked\b|\bunusual sending\b/i

/** Quotas and rate limits: per hour at hosting companies, elsewhere per day, per second or per connection. */
export const rateLimit =
  /\b(quota|rate|limits?|thresholds?|credits?|allowance) (\S+ ){0,3}(exceeded|reached|hit)\b|\b(exceed(ed|s)?|reached|over|hit) (\S+ ){0,6}(quota|rate|limits?|thresholds?|credits?|max|maximum|allowance)\b|\b(sending|daily|hourly|monthly|relay|smtp|submission|connection|thread|messaging|rate) (quota|rate|limits?)\b|QuotaExceeded|\bthrottl|\btoo (many|much|frequent)\b|\bunusual rate\b|\bper (second|minute|hour|day)\b|\b(server|system) (is )?(temporarily )?(too )?busy\b/i

/** Codes of a server that requires a login. Source: https://www.rfc-editor.org/rfc/rfc4954#section-6. */
export const loginCodes: ReadonlySet<number> = new Set([530, 534, 535, 538])

/**
 * Statuses of a misconfigured sender: relaying denied (x.7.54, x.7.64), sender address denied (x.7.60, x.1.7, x.1.8),
 * login missing (x.7.57), sender domain does not authorise this server (x.7.20 to x.7.27, x.7.515).
 */
export const configurationStatuses: ReadonlySet<string> = new Set([
  ...['.1.7', '.1.8', '.7.54', '.7.57', '.7.60', '.7.64'],
  ...['.7.20', '.7.21', '.7.22', '.7.23', '.7.24', '.7.25', '.7.26', '.7.27', '.7.515'],
])
export const configuration =
  /\brelay(ing)? (access )?(is )?(denied|disallowed|prohibited|not (permitted|allowed))|\bunable to relay\b|\bnot (permitted|allowed|authori[sz]ed) to (relay|send)\b|\bsender (address |domain )?(is )?(rejected|denied|not )|\bsenders? not allowed\b|\bsender verif|\bnot (owned by|verified)\b|\bverified sender\b|\bpermissions? to send\b|\bauthentication (is )?(required|failed)\b|\b(must|should) (first )?(be )?authenticate|\bunauthenticated\b|\bnot authenticated\b|\b(sending|account|outgoing mail) (\S+ ){0,5}(paused|suspended|disabled|deactivated)\b|\b(client host|helo command) rejected\b|\b(spf|dkim|dmarc)\b/i

/** Our sending IP address is on a block list. */
export const reputation =
  /\b(client host|ip|connections?|network)\b.{0,80}\b(blocked|listed|banned|denied|not accepted)\b|\b(block|black|deny)[ -]?list|\bspamhaus\b|\breputation\b/i

/** The server rejects the content of this one email. */
export const content =
  /\b(spam|virus|malware|phish\w*|content|unsolicited|bulk|suspicious|junk|attachments?|url|uri|links?)\b/i
