import { mkdir, statfs } from 'node:fs/promises'

/** The database writes an image into its journal first, and then into its table. */
const copiesWhileStored = 2

/**
 * The disk space available to images: everything except the reserve for registrations and payments.
 */
export interface DiskSpace {
  /** Throws if less than the reserve is free now. */
  check: () => Promise<void>
  /**
   * Reserves space for a write to the database, in bytes, until `release`. Throws if too little would
   * remain; 0 bytes always fit.
   */
  reserve: (bytes: number) => Promise<SpaceReservation>
}

/** Disk space that one form has reserved. */
export interface SpaceReservation {
  release: () => void
}

/** Reads how many bytes are free on the disk of a folder; creates the folder if it is missing. */
export async function freeBytesOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Tracks the disk space that images use. `spareBytes` stay free, even if several forms are stored at the same time. */
export function trackDiskSpace(spareBytes: number, freeBytes: () => Promise<number>): DiskSpace {
  let reserved = 0

  async function check() {
    if ((await freeBytes()) - reserved < spareBytes) throw new Error('The disk is nearly full')
  }

  return {
    check,
    async reserve(bytes) {
      let booked = bytes * copiesWhileStored
      const release = () => {
        reserved -= booked
        booked = 0
      }
      reserved += booked
      try {
        if (bytes > 0) await check()
      } catch (error) {
        release()
        throw error
      }
      return { release }
    },
  }
}
