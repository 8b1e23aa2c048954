/**
 * What is locked. `use`: shared by every process that uses the database, exclusive for one that replaces it.
 * `nightly backup`: exclusive for the one server that makes it.
 */
export type LockPurpose = 'use' | 'nightly backup'

export type LockMode = 'shared' | 'exclusive'

/** A lock that lasts until it is released or its process ends, even by a crash. */
export interface DatabaseLock {
  release: () => Promise<void>
}
