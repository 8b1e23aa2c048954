import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'

/** One letter of the outbox folder, as a mail program would show it. */
export interface OutboxLetter {
  to: string[]
  subject: string
  text: string
  html: string
  messageId: string
  /** As it would go over the wire. */
  raw: string
}

/** Every letter in the folder, the oldest first. */
export async function readOutbox(folder: string): Promise<OutboxLetter[]> {
  const files = await readdir(folder).catch(() => [])
  const letters = files.filter((file) => file.endsWith('.eml')).sort()
  return Promise.all(
    letters.map(async (file) => {
      const raw = await readFile(path.join(folder, file), 'utf8')
      const mail = await PostalMime.parse(raw)
      return {
        to: (mail.to ?? []).flatMap(({ address }) => address ?? []),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        messageId: mail.messageId ?? '',
        raw,
      }
    }),
  )
}
