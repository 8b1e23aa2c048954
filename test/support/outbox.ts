import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'

/** One email of the outbox folder, parsed as a mail program would. */
export interface OutboxEmail {
  to: string[]
  subject: string
  text: string
  html: string
  messageId: string
  /** The raw message as it would be sent. */
  raw: string
}

/** Reads all emails in the folder, the oldest first. */
export async function readOutbox(folder: string): Promise<OutboxEmail[]> {
  const files = await readdir(folder).catch(() => [])
  const emailFiles = files.filter((file) => file.endsWith('.eml')).sort()
  return Promise.all(
    emailFiles.map(async (file) => {
      const raw = await readFile(path.join(folder, file), 'utf8')
      const email = await PostalMime.parse(raw)
      return {
        to: (email.to ?? []).flatMap(({ address }) => address ?? []),
        subject: email.subject ?? '',
        text: email.text ?? '',
        html: email.html ?? '',
        messageId: email.messageId ?? '',
        raw,
      }
    }),
  )
}
