import { open, readdir, unlink } from 'node:fs/promises'
import path from 'node:path'

/** Headers come first; ours are shorter than this. */
const headBytes = 8_192

/**
 * Removes letters from the outbox folder by their Message-IDs. Where there is no such folder, there is nothing to remove. Each file is
 * read once, however often it is asked.
 */
export function lettersIn(folder: string): (messageIds: readonly string[]) => Promise<void> {
  const known = new Map<string, string>()
  return async (messageIds) => {
    if (messageIds.length === 0) return
    const wanted = new Set(messageIds)
    for (const name of await namesIn(folder)) {
      const file = path.join(folder, name)
      const messageId = known.get(name) ?? (await messageIdOf(file))
      if (messageId !== '') known.set(name, messageId)
      if (wanted.has(messageId)) await unlink(file).catch(unlessMissing)
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessMissing)
  // One that a killed process was writing keeps its first name.
  return (names ?? []).filter((name) => /\.eml(\.tmp)?$/.test(name))
}

async function messageIdOf(file: string): Promise<string> {
  const handle = await open(file).catch(unlessMissing)
  if (handle === undefined) return ''
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(headBytes), position: 0 })
    return /^Message-ID:\s*(<[^>\r\n]*>)/im.exec(buffer.toString('latin1', 0, bytesRead))?.[1] ?? ''
  } finally {
    await handle.close()
  }
}

/** Somebody else removed it meanwhile, or it never was. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
