import { open, readdir, unlink } from 'node:fs/promises'
import path from 'node:path'

/** Reads only the start of a file: our headers are shorter than this. */
const maxHeaderBytes = 8_192

/**
 * Removes emails from the outbox folder by their Message-IDs. Does nothing if the folder does not exist.
 * Each file is read once, however often this is called.
 */
export function createOutboxEmailRemover(folder: string): (messageIds: readonly string[]) => Promise<void> {
  const messageIdByFile = new Map<string, string>()
  return async (messageIds) => {
    if (messageIds.length === 0) return
    const idsToRemove = new Set(messageIds)
    for (const name of await emailFileNames(folder)) {
      const file = path.join(folder, name)
      const messageId = messageIdByFile.get(name) ?? (await readMessageId(file))
      if (messageId !== '') messageIdByFile.set(name, messageId)
      if (idsToRemove.has(messageId)) await unlink(file).catch(ignoreMissingFile)
    }
  }
}

async function emailFileNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ignoreMissingFile)
  // An email that a killed process was writing still has its temporary name.
  return (names ?? []).filter((name) => /\.eml(\.tmp)?$/.test(name))
}

async function readMessageId(file: string): Promise<string> {
  const handle = await open(file).catch(ignoreMissingFile)
  if (handle === undefined) return ''
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(maxHeaderBytes), position: 0 })
    return /^Message-ID:\s*(<[^>\r\n]*>)/im.exec(buffer.toString('latin1', 0, bytesRead))?.[1] ?? ''
  } finally {
    await handle.close()
  }
}

/** It was removed in the meantime or never existed. */
function ignoreMissingFile(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
