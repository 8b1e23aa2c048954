import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { measureRendering } from './email-rendering.ts'
import { measurePerSecond } from './load.ts'
import { processorMilliseconds, type ServedProcess, serveSite } from './processes.ts'
import { registerFree } from './registrations.ts'
import type { Figure } from './table.ts'

const registrations = { count: 300, concurrency: 10 }
const timeoutMs = 120_000

/**
 * Measures how many emails one core renders, and how many it renders and hands to a mail server, with their
 * attachments. Both by processor time: unlike emails per second, it does not depend on the mail server or on other
 * work of the machine. Linux only.
 */
export async function measureEmails(): Promise<Figure[]> {
  if (process.platform !== 'linux') {
    console.error('processor time is measured on Linux only')
    return []
  }
  const mail = await serveMail()
  await using site = await serveSite({ SMTP_URL: mail.url })
  try {
    await measurePerSecond(registrations, () => registerFree(site.url))
    await mail.waitFor(2 * registrations.count)
    return [
      ...(await measureRendering(site.dataDir)),
      await measureKind('confirmations with their tickets sent, per core', 'confirmation', { site, mail }),
      await measureKind('notices sent, per core', 'notice', { site, mail }),
    ]
  } finally {
    mail.close()
  }
}

interface Measured {
  site: ServedProcess & { dataDir: string }
  mail: Awaited<ReturnType<typeof serveMail>>
}

/** Queues all emails of a kind again, and waits until they have arrived. */
async function measureKind(label: string, kind: string, { site, mail }: Measured): Promise<Figure> {
  mail.reset()
  const beforeMs = processorMilliseconds(site.pid)
  const db = new DatabaseSync(path.join(site.dataDir, 'agefest.sqlite'), { timeout: 10_000 })
  db.prepare(
    `update email_message set state = 'queued', attempts = 0, sent_at_ms = null, next_attempt_at_ms = ? where kind = ?`,
  ).run(Date.now(), kind)
  db.close()
  await mail.waitFor(registrations.count)
  const seconds = (processorMilliseconds(site.pid) - beforeMs) / 1000
  return { label, value: registrations.count / seconds, unit: '/s' }
}

/** A mail server that takes everything and keeps nothing. */
async function serveMail() {
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, callback) {
      stream.resume()
      stream.on('end', () => {
        count++
        callback()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    reset() {
      count = 0
    },
    async waitFor(expected: number) {
      const deadlineMs = performance.now() + timeoutMs
      while (count < expected) {
        if (performance.now() > deadlineMs) throw new Error(`${count} of ${expected} emails have arrived`)
        await pause(20)
      }
    },
    close: () => server.close(),
  }
}
