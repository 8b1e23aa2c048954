import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { staysOnThisMachine } from '../../domain/this-machine'

/** One letter, ready to leave. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
  /** Stable over every try, so that a letter sent twice is recognised as one. */
  messageId: string
  replyTo?: string
  /** Loads what goes with it, when it is about to leave. */
  attachments?: () => Promise<Attachment[]>
}

/** A file that goes with a letter. */
export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/**
 * Hands letters over: to a mail server, or to a folder. Throws when it could not; `isRecipientUnknown` tells whether another try is useless.
 * `signal` gives the letter up and closes its connection.
 */
export interface Mail {
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  close(): void
}

/** The last header tells vacation replies that nobody is there to read them (RFC 3834). */
async function asSent({ attachments, ...mail }: OutgoingMail, from: string) {
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return {
    ...mail,
    subject: subjectLine(mail.subject),
    from,
    headers,
    ...(attachments && { attachments: await attachments() }),
  }
}

/**
 * Does one thing after the other: letters with attachments leave one at a time, as each is some 10 MB in memory while it is encoded. All
 * others pass them by.
 */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}

/** Where letters go, and whom they come from. */
export type MailRoute = { from: string } & ({ smtpUrl: string } | { outbox: string })

/** Opens the way for letters: `smtpUrl` for a real server, `outbox` for a folder that gets one .eml file a letter. */
export function openMail(route: MailRoute): Mail {
  return 'smtpUrl' in route ? smtpMail(route.smtpUrl, route.from) : outboxMail(route.outbox, route.from)
}

const longestSubject = 200

/** A subject as it leaves: one line, cut short, without marks that turn its direction, and with nothing that mail programs would decode. */
export function subjectLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').replaceAll('=?', '= ?')
  const characters = [...line.trim()]
  return characters.length > longestSubject ? `${characters.slice(0, longestSubject).join('')}…` : characters.join('')
}

/**
 * How a mail server is spoken to. On another machine it must take STARTTLS and show a certificate that fits: letters, and the login that
 * sends them, cross no network in the clear. The operator's own words in the address go before (`?requireTLS=false`).
 */
export function mailServer(url: string): { url: string; requireTLS: boolean } {
  return { url, requireTLS: !staysOnThisMachine(url) }
}

function smtpMail(url: string, from: string): Mail {
  const limits = {
    pool: true as const,
    // As many as the two queues of letters may have under way at once: none waits inside the pool.
    maxConnections: 16,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  }
  const transport = nodemailer.createTransport({ ...mailServer(url), ...limits })
  const whenAlone = oneAtATime()
  return {
    async send(mail, signal) {
      const leave = async () => transport.sendMail({ ...(await asSent(mail, from)), ...(signal && { signal }) })
      await (mail.attachments ? whenAlone(leave) : leave())
    },
    close: () => transport.close(),
  }
}

function outboxMail(folder: string, from: string): Mail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(await asSent(mail, from))
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.eml`)
      await writeDurably(file, message as Buffer)
    },
    close: () => transport.close(),
  }
}

/** Readers of the folder see whole letters only, and a letter that is there survives a power cut. */
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
