/** The kind of a failure; for a limit, its scope. */
export type ExpectedFailure =
  | 'unknown recipient'
  | 'mailbox'
  | 'refused'
  | 'account'
  | 'domain'
  | 'configuration'
  | 'connection'

/** Responses by the step at which they come. */
export const mailResponses: Readonly<
  Record<'AUTH PLAIN' | 'CONN' | 'MAIL FROM' | 'RCPT TO' | 'DATA', [string, ExpectedFailure][]>
> = {
  'AUTH PLAIN': [
    [
      '535-5.7.8 Username and Password not accepted. For more information, go to\n535 5.7.8 BadCredentials',
      'configuration',
    ],
    ['535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.', 'configuration'],
    ['535 Authentication Credentials Invalid', 'configuration'],
    ['535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6', 'configuration'],
    ['534-5.7.9 Application-specific password required.', 'configuration'],
    ['535 Authentication failed: Maximum credits exceeded', 'account'],
    ['454 4.7.0 Too many login attempts, please try again later. - gsmtp', 'account'],
    ['454 4.7.0 Temporary authentication failure', 'connection'],
  ],
  CONN: [
    ['421 4.7.0 mx.example.com Error: too many connections from 192.0.2.1', 'account'],
    ['421 Service not available, closing transmission channel', 'account'],
    [
      "421 RP-001 (SNT004) Unfortunately, some messages from 192.0.2.1 weren't sent. The rate limit was exceeded",
      'account',
    ],
    ['554 5.7.1 No SMTP service here', 'configuration'],
  ],
  'MAIL FROM': [
    ['421 4.4.2 smtp.example.com Error: timeout exceeded', 'connection'],
    ['421-4.7.0 Temporary System Problem.  Try again later (10).\n421 4.7.0 gsmtp', 'account'],
    [
      '550-5.4.5 Daily user sending limit exceeded. For more information on Gmail sending\n550 5.4.5 limits go to https://support.google.com/a/answer/166852',
      'account',
    ],
    ['432 4.3.2 STOREDRV.ClientSubmit; sender thread limit exceeded', 'account'],
    ['451 4.7.500 Server busy. Please try again later from [192.0.2.1].', 'account'],
    ['451 4.3.0 Temporary server error. Please try again later. PRX4', 'account'],
    ['550 5.4.6 Unusual sending activity detected. Please try after sometime', 'account'],
    ['530 5.7.57 Client not authenticated to send mail.', 'configuration'],
    ['530-5.5.1 Authentication Required. Learn more at', 'configuration'],
    ['530 5.7.0 Must issue a STARTTLS command first', 'configuration'],
    [
      '553 5.7.1 <no-reply@example.com>: Sender address rejected: not owned by user office@example.com',
      'configuration',
    ],
    ['550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)', 'configuration'],
    ['550 Unauthenticated senders not allowed', 'configuration'],
  ],
  'RCPT TO': [
    [
      '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550 5.1.1 NoSuchUser gsmtp',
      'unknown recipient',
    ],
    ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'unknown recipient'],
    ['550 5.1.10 recipient address has null MX', 'unknown recipient'],
    [
      '550 5.1.1 <a@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
      'unknown recipient',
    ],
    ['550 Recipient address rejected: User unknown in virtual mailbox table', 'unknown recipient'],
    ['550 No such user here', 'unknown recipient'],
    ['550 No Such User Here"', 'unknown recipient'],
    ['550-5.2.1 The email account that you tried to reach is disabled.', 'mailbox'],
    ['552-5.2.2 The email account that you tried to reach is over quota and inactive.', 'mailbox'],
    ["452-4.2.2 The recipient's inbox is out of storage space.", 'mailbox'],
    [
      '450-4.2.1 The user you are trying to contact is receiving mail at a rate that\n450 4.2.1 prevents additional messages from being delivered.',
      'mailbox',
    ],
    ['450 4.2.1 <a@example.com>: mailbox temporarily disabled', 'mailbox'],
    ['552 5.2.2 <a@example.com>: Quota exceeded (mailbox for user is full)', 'mailbox'],
    ['550 mailbox unavailable', 'mailbox'],
    ['450 4.1.2 <a@gmial.example>: Recipient address rejected: Domain not found', 'mailbox'],
    ['450 4.1.1 user unknown for now', 'mailbox'],
    ['550-5.4.5 Daily SMTP relay limit exceeded for user.\n550 5.4.5 gsmtp', 'account'],
    ['550 5.4.5 Daily user sending quota exceeded', 'account'],
    ["550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients", 'account'],
    ['550 5.7.705 Access denied, tenant has exceeded threshold', 'account'],
    ['550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP.', 'account'],
    ['550 5.1.8 Access denied, bad outbound sender', 'account'],
    ['554 5.1.8 Email Outgoing Blocked.', 'account'],
    ['452 4.5.3 Too many recipients', 'account'],
    ['452 Too many recipients received this hour', 'account'],
    ['452 4.3.1 Insufficient system storage', 'account'],
    ['451 You have exceeded your messaging limits', 'account'],
    ['550 5.7.1 Message rate limit exceeded', 'account'],
    ['550 5.7.1 Sending quota exceeded, see your plan', 'account'],
    ['450 4.7.1 Error: too much mail from 192.0.2.1', 'account'],
    [
      '550 Domain example.com has exceeded the max emails per hour (100/100 (100%)) allowed.  Message discarded.',
      'account',
    ],
    [
      '550 Domain example.com has exceeded the max defers and failures per hour (5/5 (100%)) allowed.  Message discarded.',
      'account',
    ],
    ['451 Temporarily deferred: over 250 messages per hour', 'account'],
    ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'account'],
    [
      "550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Part of their network is on our block list (S3140).",
      'account',
    ],
    ['421 4.7.0 try again later', 'account'],
    ['450 4.2.0 <a@example.com>: Recipient address rejected: Greylisted, see http://postgrey.example', 'domain'],
    ['451 4.7.1 Greylisting in action, please come back later', 'domain'],
    ['421 4.7.1 Graylisted: please retry in 300 seconds', 'domain'],
    ['450 4.2.0 not now', 'domain'],
    ['451 Temporary local problem - please try later', 'domain'],
    ['450 4.7.1 Recipient address rejected: please try again', 'domain'],
    ['550 5.7.1 message refused by policy, user unknown to us', 'domain'],
    ['554 5.7.1 Message rejected under local policy', 'domain'],
    ["554 delivery error: dd This user doesn't accept this mail", 'domain'],
    ['554 5.7.1 <a@example.com>: Relay access denied', 'configuration'],
    ['454 4.7.1 <a@example.com>: Relay access denied', 'configuration'],
    ['550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', 'configuration'],
    ['550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'configuration'],
    ['553 Relaying disallowed as office@example.com', 'configuration'],
    [
      '550-Please turn on SMTP Authentication in your mail client. example.com\n550-is not permitted to relay through this server without authentication.',
      'configuration',
    ],
    ['550 The from address does not match a verified Sender Identity.', 'configuration'],
    ['450 4.1.8 <no-reply@agefest.invalid>: Sender address rejected: Domain not found', 'configuration'],
    ['550 5.1.0 <no-reply@example.com> Sender rejected', 'configuration'],
    ['504 5.5.2 <agefest>: Helo command rejected: need fully-qualified hostname', 'configuration'],
    ['550 Outgoing mail from office@example.com has been suspended.', 'configuration'],
    ['550 sender address unknown', 'refused'],
    ['550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', 'refused'],
  ],
  DATA: [
    ['550 5.1.1 no such user', 'unknown recipient'],
    ['454 Throttling failure: Maximum sending rate exceeded.', 'account'],
    ['454 Throttling failure: Daily message quota exceeded.', 'account'],
    ['554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException', 'account'],
    ['550-5.7.28 There is an unusual rate of unsolicited mail originating from your IP', 'account'],
    ['451 4.3.0 Error: queue file write error', 'account'],
    ['554 Message rejected: Email address is not verified. The following identities failed the check', 'configuration'],
    ['554 Transaction failed: Sending paused for this account.', 'configuration'],
    ['550-5.7.26 This mail has been blocked because the sender is unauthenticated.', 'configuration'],
    ['550-5.7.1 Our system has detected that this message is likely unsolicited mail.', 'refused'],
    ['554 5.7.1 Blocked: contains a URL listed in a blacklist', 'refused'],
    ['552-5.7.0 This message was blocked because its content presents a potential security issue.', 'refused'],
    ['552 5.3.4 Message size exceeds fixed limit', 'refused'],
    ['550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient', 'refused'],
    ['550 This message scored 7.1 spam points', 'refused'],
    ['554 5.7.1 rejected', 'domain'],
  ],
}
