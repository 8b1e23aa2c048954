import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { isLoopbackUrl } from '../../domain/loopback-url'

/** One email, ready to be sent. */
export interface OutgoingEmail {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every try, so that an email sent twice is recognised as a duplicate. */
  messageId: string
  replyTo?: string
  /** Loads the attachments when the email is about to be sent. */
  attachments?: () => Promise<Attachment[]>
  /** Whether the attachments are so large that only one such email may be in memory at a time. */
  hasLargeAttachments?: boolean
}

/** An attachment of an email. */
export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
  /** If set, the attachment is shown in the email where its HTML refers to `cid:` and this id. */
  contentId?: string
}

/**
 * Sends emails to a mail server, or writes them to a folder. Throws on failure; `classifyMailFailure`
 * says why. `signal` aborts the email and closes its connection.
 */
export interface Mailer {
  send(mail: OutgoingEmail, signal?: AbortSignal): Promise<void>
  close(): void
}

/** `Auto-Submitted` suppresses automatic replies (RFC 3834). */
async function toNodemailerMessage(
  { attachments, hasLargeAttachments: _hasLargeAttachments, ...mail }: OutgoingEmail,
  from: string,
) {
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const attached = await attachments?.()
  return {
    ...mail,
    subject: sanitizeSubject(mail.subject),
    from,
    headers,
    ...(attached && {
      attachments: attached.map(({ contentId, ...attachment }) => ({
        ...attachment,
        ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
      })),
    }),
  }
}

/**
 * Returns a queue for emails with large attachments: one at a time, because each takes about 10 MB of memory while it is
 * encoded. Other emails are not delayed.
 */
function createSerialQueue() {
  let previous: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = previous.then(work, work)
    previous = next.catch(() => {})
    return next
  }
}

/** The destination of emails and their sender. */
export type MailerSettings = { from: string } & ({ smtpUrl: string } | { outbox: string })

/**
 * Creates the mailer: `smtpUrl` for a real server, `outbox` for a folder with one .eml file per
 * email.
 */
export function openMailer(settings: MailerSettings): Mailer {
  return 'smtpUrl' in settings
    ? createSmtpMailer(settings.smtpUrl, settings.from)
    : createOutboxMailer(settings.outbox, settings.from)
}

const maxSubjectLength = 200

/**
 * Cleans a subject: one line, truncated, without bidirectional control characters and without anything that
 * mail clients would decode.
 */
export function sanitizeSubject(text: string): string {
  const line = text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').replaceAll('=?', '= ?')
  const characters = [...line.trim()]
  return characters.length > maxSubjectLength
    ? `${characters.slice(0, maxSubjectLength).join('')}…`
    : characters.join('')
}

/**
 * The SMTP options. A server on another machine must support STARTTLS with a valid certificate, so that
 * emails and the login are never sent unencrypted. Options in SMTP_URL take precedence
 * (`?requireTLS=false`).
 */
export function smtpServerOptions(url: string): { url: string; requireTLS: boolean } {
  return { url, requireTLS: !isLoopbackUrl(url) }
}

function createSmtpMailer(url: string, from: string): Mailer {
  const limits = {
    pool: true as const,
    // As many as the two email queues may send in parallel, so none waits inside the pool.
    maxConnections: 16,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  }
  const transport = nodemailer.createTransport({ ...smtpServerOptions(url), ...limits })
  const runSerially = createSerialQueue()
  return {
    async send(mail, signal) {
      const deliver = async () =>
        transport.sendMail({ ...(await toNodemailerMessage(mail, from)), ...(signal && { signal }) })
      await (mail.hasLargeAttachments ? runSerially(deliver) : deliver())
    },
    close: () => transport.close(),
  }
}

function createOutboxMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(await toNodemailerMessage(mail, from))
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.eml`)
      await writeDurably(file, message as Buffer)
    },
    close: () => transport.close(),
  }
}

/**
 * Writes atomically and durably: readers of the folder see only complete emails, and a written email
 * survives a power cut.
 */
async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(`${file}.tmp`, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.tmp`, file)
}
